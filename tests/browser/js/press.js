async (one, sign) => {
  if (!one.isConnected) return null;
  one.click();
  await new Promise(queueMicrotask);
  return document.querySelector(sign) !== null;
};

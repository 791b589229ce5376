async (one, [lit, sign]) => {
  if (!one.isConnected || !one.matches(lit)) return null;
  one.click();
  await new Promise(queueMicrotask);
  return document.querySelector(sign) !== null;
};

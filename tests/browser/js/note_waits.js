/** Notes how long each frame took while others played. */
() => {
  window.waits = [];
  let before = 0;
  const next = (now) => {
    const status = document.querySelector("header .status");
    const waits = status && !status.classList.contains("mine");
    if (waits && before) window.waits.push(now - before);
    before = waits ? now : 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

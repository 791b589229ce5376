/** Notes every frame: when it was due, by the clock that workers share, how long after the one before, and whether it was
 * others' turn.
 */
() => {
  window.waits = [];
  let before = 0;
  const next = (now) => {
    const status = document.querySelector("header .status");
    const isOthers = status !== null && !status.classList.contains("mine");
    if (before) window.waits.push([performance.timeOrigin + now, now - before, isOthers]);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

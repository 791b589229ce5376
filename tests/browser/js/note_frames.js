() => {
  window.tasks = [];
  const note = (list) => window.tasks.push(...list.getEntries().map((task) => task.duration));
  new PerformanceObserver(note).observe({ type: "longtask", buffered: true });

  let flying = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const flight = animate.apply(this, how);
    const land = () => flying--;
    flying++;
    flight.finished.then(land, land);
    return flight;
  };
  window.frames_in_flight = [];
  let before = 0;
  const next = (now) => {
    if (flying && before) window.frames_in_flight.push(now - before);
    before = flying ? now : 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

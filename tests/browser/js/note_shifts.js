() => {
  const where = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 12;
  const CARDS = "li:has(.card), ul:has(> li > .card), .card, [data-fly]";
  const PLACES = "button, section, [data-anchor]";
  const shown = (rect) => rect.width > 0;
  const place = (node) =>
    node?.nodeType === 1 &&
    !node.closest(CARDS) &&
    (node.matches(PLACES) || node.querySelector(PLACES));
  const furniture = ({ node, previousRect: before, currentRect: now }) =>
    place(node) && shown(before) && shown(now) && far(middle(before), middle(now));
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      const moved = hadRecentInput ? [] : sources.filter(furniture);
      const told = ({ node, previousRect, currentRect }) =>
        `${node.className}: ${where(previousRect)} → ${where(currentRect)}`;
      if (moved.length) window.shifts.push([value, ...moved.map(told)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
};

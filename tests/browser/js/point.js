(one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  const points = [
    [0.5, 0.5],
    [0.15, 0.5],
    [0.5, 0.1],
    [0.15, 0.1],
  ].map(([across, down]) => ({ x: across * width, y: down * height }));
  return points.find((at) => one.contains(document.elementFromPoint(x + at.x, y + at.y))) ?? null;
};

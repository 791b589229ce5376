async (pressed) => {
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const card = document.querySelector(pressed);
  const [left, top] = middle(card.getBoundingClientRect());
  card.click();
  await frame();
  await frame();
  const flying = document.querySelector("main .card.ghost[data-fly*='pile']");
  for (const flight of flying.getAnimations()) {
    flight.pause();
    flight.currentTime = 0;
  }
  const [x, y] = middle(flying.getBoundingClientRect());
  return Math.hypot(x - left, y - top);
};

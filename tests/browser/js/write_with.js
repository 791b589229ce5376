async (face) => {
  document.documentElement.style.setProperty("--face", face);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
};

/** Presses something that is lit, again and again, with no help from outside: whoever asks a page what it shows takes its time. */
([lit, ms]) => {
  const next = () => {
    const offered = [...document.querySelectorAll(lit)];
    offered[Math.floor(Math.random() * offered.length)]?.click();
  };
  setInterval(next, ms);
  const frame = () => requestAnimationFrame(frame);
  frame();
};

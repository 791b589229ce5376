() => {
  window.sizes = [];
  const note = () => {
    const size = document.querySelector(".cloth")?.style.zoom;
    if (size && window.sizes.at(-1) !== size) window.sizes.push(size);
    requestAnimationFrame(note);
  };
  note();
};

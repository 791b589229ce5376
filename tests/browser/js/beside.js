() => {
  const [far, near] = [".far", ".near"].map((side) =>
    document.querySelector(`.stage > ${side}`).getBoundingClientRect(),
  );
  return far.right <= near.left && Math.max(far.bottom, near.bottom) <= innerHeight + 44;
};

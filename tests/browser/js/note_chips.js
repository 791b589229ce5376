(none) => {
  const look = () =>
    [...document.querySelectorAll(".seat.mine .things [role=img]")].some(
      (chips) => chips.ariaLabel !== none,
    );
  new MutationObserver(() => (window.chipped ||= look())).observe(document.body, {
    attributes: true,
    childList: true,
    subtree: true,
  });
};

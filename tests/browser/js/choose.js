([selector, luck]) => {
  if (document.querySelector("dialog[open], main .ghost, main .actions :disabled")) return null;
  const usable = (one) => one.checkVisibility() && one.getAttribute("aria-disabled") !== "true";
  const lit = [...document.querySelectorAll(selector)].filter(usable);
  const offer =
    lit.map((one) => one.ariaLabel ?? one.textContent).join() +
    document.querySelector("main").textContent;
  if (offer === window.answered?.offer && performance.now() - window.answered.at < 1000)
    return null;
  const next = document.querySelector("main .chosen")
    ? lit.filter((one) => one.closest(".piles"))
    : [];
  const from = next.length ? next : lit;
  const chosen = from[Math.floor(luck * from.length)] ?? null;
  if (chosen) window.answered = { offer, at: performance.now() };
  return chosen;
};

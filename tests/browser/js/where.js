(wanted) => {
  const covered = document.querySelector("dialog[open]")?.contains(wanted) === false;
  if (covered || !wanted.isConnected || wanted.disabled || wanted.ariaDisabled === "true")
    return "gone";
  const here = document.activeElement;
  if (here === wanted) return here.matches(":focus-visible") ? "here" : "unseen";
  const row = wanted.closest("ul, ol");
  return row && row.contains(here) && wanted.tabIndex < 0 ? "row" : "elsewhere";
};

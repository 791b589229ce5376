() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const shown =
      parent.checkVisibility() && !parent.closest("script, style, svg, kbd, option, .rulebook");
    if (shown && node.data.trim()) found.push(node.data.trim());
  }
  for (const one of document.querySelectorAll("[aria-label]"))
    if (one.checkVisibility() && !one.closest(".rulebook")) found.push(one.ariaLabel);
  return found;
};

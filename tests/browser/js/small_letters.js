/** Texts on the table that are too small to be read from an arm's length: letters of less than 14 pixels. */
() => {
  const LEAST = 14;
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility({ opacityProperty: true })) continue;
    if (one.closest(".sr-only, svg, option, kbd")) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom || 1);
    if (size < LEAST) found.push(`"${node.data.trim().slice(0, 30)}" is ${size.toFixed(1)} px`);
  }
  return [...new Set(found)];
};

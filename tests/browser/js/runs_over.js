() => {
  const wide = document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
  const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !node.data.trim() ||
      !parent.checkVisibility() ||
      parent.closest(".sr-only, svg, option, .rulebook")
    )
      continue;
    const shortened = getComputedStyle(parent).textOverflow === "ellipsis";
    const frame = (
      parent.closest("button, a, td, th, li, p, dialog") ?? document.body
    ).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const over = text.right > frame.right + 2 || text.left < frame.left - 2;
    if (over && !shortened && frame.width && /[a-z]/i.test(node.data))
      found.push(node.data.trim().slice(0, 80));
  }
  for (const one of document.querySelectorAll("main *, dialog[open] *")) {
    const { overflowX, textOverflow } = getComputedStyle(one);
    const hidden =
      overflowX !== "visible" &&
      textOverflow !== "ellipsis" &&
      one.scrollWidth > one.clientWidth + 2;
    if (hidden && one.checkVisibility() && !one.matches(".scroll, .sr-only, pre, nav ul, svg *"))
      found.push(one.outerHTML.slice(0, 120));
  }
  return found;
};

/** What lies over a text or a button, what is cut off, and what cannot be seen without scrolling. */
() => {
  const found = [];
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).split(" ")[0]}`;
  const related = (one, other) => one.contains(other) || other.contains(one);
  const loose = (one) => getComputedStyle(one).pointerEvents === "none";
  const LYING = ".card, .sr-only, option, .rulebook, .number, kbd";
  const SEEN = { opacityProperty: true, visibilityProperty: true };
  const main = document.querySelector("main");
  const sheet = main?.querySelector(".recap");

  function hit(one, x, y) {
    const top = document.elementsFromPoint(x, y).find((other) => !loose(other) || other === one);
    return !top || related(one, top) ? null : top;
  }
  /** Where a line of a text can be seen: what runs out of a place that hides it is shortened there. */
  function shown(text, parent) {
    const place = parent.getBoundingClientRect();
    if (getComputedStyle(parent).overflowX === "visible") return text;
    const [x, right] = [Math.max(text.x, place.x), Math.min(text.right, place.right)];
    const [y, bottom] = [Math.max(text.y, place.y), Math.min(text.bottom, place.bottom)];
    return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility(SEEN)) continue;
    if (parent.closest(LYING) || parent.closest("svg") || loose(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = node.data.trim().slice(0, 30);
    if (/^\d+$/.test(text) && range.getClientRects().length > 1) found.push(`"${text}" is broken`);
    for (const line of range.getClientRects()) {
      const { x, y, width, height, right, bottom } = shown(line, parent);
      if (!width || !height) continue;
      if (right > innerWidth + 1 || x < -1) found.push(`"${text}" is cut at the side`);
      if (bottom > innerHeight + 1 || y < -1) continue;
      const over = hit(parent, x + width / 2, y + height / 2);
      const seat = over?.matches("button.who") && over.closest(".seat");
      if (over && !over.closest("dialog, .notice") && !(seat && seat.contains(parent)))
        found.push(`"${text}" lies under ${name(over)}`);
      const under = [0.1, 0.5, 0.9].flatMap((across) =>
        document.elementsFromPoint(x + across * width, y + height / 2),
      );
      if (text.includes(" ") && under.some((one) => one.closest(".card") && !related(one, parent)))
        found.push(`"${text}" lies over a card`);
    }
    const shortened = parent.closest(".status, button, h1, h2, .prompt, .do");
    if (
      shortened &&
      !parent.closest(".name") &&
      parent.scrollWidth > parent.clientWidth + 1 &&
      parent.clientWidth
    )
      if (getComputedStyle(parent).overflowX !== "visible") found.push(`"${text}" is cut`);
  }
  for (const one of main?.querySelectorAll("button:enabled") ?? []) {
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = y + height / 2;
    if (!width || !one.checkVisibility(SEEN) || middle > innerHeight || middle < 0) continue;
    const points = [
      [0.5, 0.5],
      [0.12, 0.5],
      [0.5, 0.08],
      [0.12, 0.12],
    ];
    const free = points.some(([across, down]) => {
      const top = document.elementFromPoint(x + across * width, y + down * height);
      return top && related(one, top);
    });
    if (!free) found.push(`${name(one)} ${one.ariaLabel ?? one.textContent.trim()} is covered`);
  }
  /* A sheet shows all that it says, lies over nobody's things, and tells of everybody whose place it takes. */
  if (sheet) {
    if (sheet.scrollHeight > sheet.clientHeight + 1) found.push("the sheet has to scroll");
    for (const one of main.querySelectorAll(".card, .stacks, .face")) {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (!width || !one.checkVisibility(SEEN) || sheet.contains(one)) continue;
      const corners = [0.1, 0.9].flatMap((across) => [0.1, 0.9].map((down) => [across, down]));
      const under = corners.some(([across, down]) => {
        const top = document.elementFromPoint(x + across * width, y + down * height);
        return top && sheet.contains(top);
      });
      if (under)
        found.push(
          `${name(one)} of ${one.closest("[data-anchor]")?.ariaLabel} lies under the sheet`,
        );
    }
    for (const seat of main.querySelectorAll(".seat"))
      if (!seat.checkVisibility(SEEN) && !sheet.textContent.includes(seat.ariaLabel))
        found.push(`${seat.ariaLabel} is neither at the table nor on the sheet`);
  }
  const high = document.scrollingElement.scrollHeight - innerHeight;
  if (high > 1) found.push(`one has to scroll ${high} px`);
  const wide = document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  return [...new Set(found)];
};

/** Notes what has been to be seen, if only for a moment: a selector for each name. */
(wanted) => {
  window.sights = {};
  const look = () => {
    for (const [name, selector] of Object.entries(wanted))
      if (document.querySelector(selector)) window.sights[name] = true;
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  });
};

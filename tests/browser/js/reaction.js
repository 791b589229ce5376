(one) =>
  new Promise((done) => {
    const began = performance.now();
    const shown = () => {
      seen.disconnect();
      done(performance.now() - began);
    };
    const seen = new MutationObserver(() => requestAnimationFrame(() => setTimeout(shown)));
    seen.observe(document.querySelector("main"), {
      subtree: true,
      childList: true,
      attributes: true,
    });
    one.click();
  });

() => {
  window.heard = [];
  crypto.getRandomValues = (bytes) => bytes.fill(0);
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === "attributes" && target.open) {
        const about =
          document.getElementById(target.getAttribute("aria-describedby"))?.textContent ?? "";
        window.heard.push(["dialog", `${target.ariaLabel}. ${about}`]);
      }
      for (const node of addedNodes) {
        const inserted = node.nodeType === 1 ? [node, ...node.querySelectorAll("*")] : [];
        const alert = inserted.find((one) => one.matches("[data-live=assertive]"));
        if (alert?.textContent.trim()) window.heard.push(["assertive", alert.textContent]);
      }
      const live = (target.nodeType === 1 ? target : target.parentElement)?.closest("[data-live]");
      if (!live) continue;
      const texts =
        type === "characterData" ? [target.data] : [...addedNodes].map((node) => node.textContent);
      for (const text of texts) if (text.trim()) window.heard.push([live.dataset.live, text]);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["open"],
  });
};

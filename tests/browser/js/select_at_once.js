(changes) => {
  for (const [select, value] of changes) {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
};

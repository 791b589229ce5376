/** Notes how far every worker says it is. */
() => {
  window.percents = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if ("percent" in data) window.percents.push(data.percent);
      });
    }
  };
};

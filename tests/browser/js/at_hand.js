/** Whether a worker looks after this page, so that it can be opened without a network (`here`); or there is one, but it began
 * while this page was on its way, and does not (`alone`); or there is none yet (`coming`).
 */
async () => {
  const { serviceWorker } = navigator;
  const worker = await serviceWorker.getRegistration();
  if (worker?.active?.state !== "activated") return "coming";
  return serviceWorker.controller ? "here" : "alone";
};

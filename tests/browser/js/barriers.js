/** What axe finds grave: by all its rules, or by these only. */
async (only) => {
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const how = only.length ? { runOnly: only } : { rules };
  const found = await axe.run(document, { resultTypes: ["violations"], ...how });
  const grave = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  const told = ({ html, any, all, none }) =>
    `${html.slice(0, 120)} (${[...any, ...all, ...none][0]?.message})`;
  return grave.map(
    ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes.slice(0, 3).map(told).join(" | ")}`,
  );
};

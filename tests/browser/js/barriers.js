async () => {
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const found = await axe.run(document, { resultTypes: ["violations"], rules });
  const grave = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  const told = ({ html, any, all, none }) =>
    `${html.slice(0, 120)} (${[...any, ...all, ...none][0]?.message})`;
  return grave.map(
    ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes.slice(0, 3).map(told).join(" | ")}`,
  );
};

// Debian's Jest asks node's configuration for Debian's folder of modules, which only Debian's own node declares.
const variables = process.config.variables;
if (!variables.node_relative_path) {
  const complete = { ...variables, node_prefix: "/usr", node_relative_path: "share/nodejs" };
  Object.defineProperty(process, "config", { value: { ...process.config, variables: complete } });
}

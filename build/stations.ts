import type { Plugin } from "rollup";

/** Rollup plugin: the stations of the sandbox, the only JSON besides the texts. */
export const stations = (): Plugin => ({
  name: "bikeshare-stations",
  transform: (code, id) =>
    id.endsWith("/demo/sandbox/data/stations.json") ? { code: `export default ${code}`, map: { mappings: "" } } : null,
});

import type { Plugin, RollupOutput } from "rollup";
import { MOCK_FOLDER, mockDeployment } from "../demo/configuration.ts";
import { demoOrigins } from "../demo/origins.ts";
import { parseDeployment } from "../src/config/standalone-schema.ts";
import { MOCK } from "./output.ts";
import type { Constants } from "./rollup.ts";
import { buildPage } from "./standalone/page.ts";

/** The stations of the sandbox; the catalogues' JSON is the plugin's that compiles them. */
const stations: Plugin = {
  name: "bikeshare-stations",
  transform: (code, id) =>
    id.endsWith("/demo/sandbox/data/stations.json") ? { code: `export default ${code}`, map: { mappings: "" } } : null,
};

/** Builds the mock: the standalone page with the sandbox and the test controls inside, for the folder that it is served in. */
export function buildMock(
  constants: Constants,
  url = process.env.BIKESHARE_MOCK_URL ?? demoOrigins().pagesOrigin + MOCK_FOLDER,
): Promise<RollupOutput> {
  const { configuration, standalone, outlets } = parseDeployment(mockDeployment(url));
  return buildPage({
    entry: "demo/mock/start.ts",
    dir: MOCK,
    constants: { ...constants, __CONFIGURATION__: configuration, __STANDALONE__: standalone, __OUTLETS__: outlets },
    plugins: [stations],
  });
}

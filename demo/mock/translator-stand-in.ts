import type { Plugin } from "rollup";
import { MOCK_TRANSLATOR } from "../configuration.ts";
import { buildStandInScript } from "../servers/scripts.ts";

/** Rollup plugin: writes the script of the mock's translator. */
export const translatorStandIn = (): Plugin => ({
  name: "bikeshare-translator-stand-in",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: MOCK_TRANSLATOR, source: await buildStandInScript("translator") });
  },
});

import type { Plugin } from "rollup";
import { MOCK_TRANSLATOR } from "../configuration.ts";
import { buildStandInScript } from "../servers/stand-in-script.ts";

/** Rollup plugin: the script that the mock's list of languages loads. */
export const translatorStandIn = (): Plugin => ({
  name: "bikeshare-translator-stand-in",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: MOCK_TRANSLATOR, source: await buildStandInScript("translator") });
  },
});

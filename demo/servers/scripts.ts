import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "rollup";
import { MOCK_TRANSLATOR } from "../configuration.ts";

/** The scripts of the host pages: modules of `demo/apps` and of the package, by the names of their addresses. */
const APPS = {
  "react-site": "./react-site.tsx",
  "vue-site": "./vue-site.ts",
  "server-rendered": "./server-rendered.tsx",
  "delayed-scripts": "./delayed-scripts.ts",
  "page-swaps": "./page-swaps.ts",
  "old-library": "./old-library.ts",
  "npm-pricing": "bikeshare-rider-account/pricing",
  "npm-sign-up": "bikeshare-rider-account/signup",
  traps: "./traps.ts",
  copies: "./copies.ts",
  configurator: "./configurator.ts",
} as const;
type AppName = keyof typeof APPS;
export const isAppName = (name: string): name is AppName => Object.hasOwn(APPS, name);

/** Bundles each script on its first request; `bikeshare-rider-account` is the package from the build. */
export function createAppScripts(packageFolder: string): (name: AppName) => Promise<string> {
  const bundled = new Map<AppName, Promise<string>>();
  return (name) => {
    const script = bundled.get(name) ?? bundleScript(APPS[name], packageFolder);
    bundled.set(name, script);
    // A retry may succeed once the build has written the files.
    script.catch(() => bundled.delete(name));
    return script;
  };
}

async function bundleScript(module: string, packageFolder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import "${module}";`, resolveDir: fileURLToPath(new URL("../apps", import.meta.url)) },
    alias: { "bikeshare-rider-account": packageFolder },
    bundle: true,
    format: "iife",
    target: "es2022",
    define: {
      // In development React reports differences from its server's output.
      "process.env.NODE_ENV": JSON.stringify(module === APPS["server-rendered"] ? "development" : "production"),
      __VUE_OPTIONS_API__: "false",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** A stand-in as one classic script, which each server builds once. */
export async function buildStandInScript(name: "stripe" | "translator"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL(`../${name}-stand-in/classic.ts`, import.meta.url).pathname],
    bundle: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** Rollup plugin: writes the script of the mock's translator. */
export const translatorStandIn = (): Plugin => ({
  name: "bikeshare-translator-stand-in",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: MOCK_TRANSLATOR, source: await buildStandInScript("translator") });
  },
});

import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "rollup";
import { MOCK_TRANSLATOR } from "../configuration.ts";

/**
 * The scripts of the host pages, by the names of their addresses: modules of `demo/apps` and of the package, and real
 * libraries as a page's own bundle starts them.
 */
const APPS = {
  "react-site": `import "./react-site.tsx";`,
  "vue-site": `import "./vue-site.ts";`,
  "server-rendered": `import "./server-rendered.tsx";`,
  "delayed-scripts": `import "./delayed-scripts.ts";`,
  "old-library": `import "./old-library.ts";`,
  "npm-pricing": `import "bikeshare-rider-account/pricing";`,
  "npm-sign-up": `import "bikeshare-rider-account/signup";`,
  traps: `import "./traps.ts";`,
  configurator: `import "./configurator.ts";`,
  turbo: `import "@hotwired/turbo";`,
  htmx: `import "htmx.org";`,
  "focus-trap-6": `import { createFocusTrap } from "focus-trap-6";
    window.trap = (box) => createFocusTrap(box).activate();`,
  "focus-trap-8": `import { createFocusTrap } from "focus-trap";
    window.trap = (box) => createFocusTrap(box, { tabbableOptions: { getShadowRoot: true } }).activate();`,
  "jquery-ui": `window.jQuery = require("jquery");
    require("jquery-ui/dist/jquery-ui.js");
    window.trap = (box) => jQuery(box).dialog({ modal: true, width: "90%" });`,
  dialog: `window.trap = (box) => {
    const dialog = document.createElement("dialog");
    box.replaceWith(dialog);
    dialog.append(box);
    dialog.showModal();
  };`,
  fastclick: `window.trap = () => require("fastclick")(document.body);`,
} as const;
type AppName = keyof typeof APPS;
export const isAppName = (name: string): name is AppName => Object.hasOwn(APPS, name);

/** Bundles each script on its first request; `bikeshare-rider-account` is the package from the build. */
export function createAppScripts(packageFolder: string): (name: AppName) => Promise<string> {
  const bundledScripts = new Map<AppName, Promise<string>>();
  return (name) => {
    const script = bundledScripts.get(name) ?? bundleScript(name, packageFolder);
    bundledScripts.set(name, script);
    // A later request may succeed, once the build has written the package.
    script.catch(() => bundledScripts.delete(name));
    return script;
  };
}

async function bundleScript(name: AppName, packageFolder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: APPS[name], resolveDir: fileURLToPath(new URL("../apps", import.meta.url)) },
    alias: { "bikeshare-rider-account": packageFolder },
    bundle: true,
    format: "iife",
    target: "es2022",
    define: {
      // React's development build reports where the browser's rendering differs from the server's.
      "process.env.NODE_ENV": JSON.stringify(name === "server-rendered" ? "development" : "production"),
      __VUE_OPTIONS_API__: "false",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** Builds the script in place of Stripe's or of a page translator's as one classic script. */
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

/** Rollup plugin: writes the mock build's script in place of a page translator. */
export const translatorStandIn = (): Plugin => ({
  name: "bikeshare-translator-stand-in",
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: MOCK_TRANSLATOR, source: await buildStandInScript("translator") });
  },
});

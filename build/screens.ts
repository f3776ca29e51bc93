import { resolve } from "node:path";
import type { Plugin } from "rollup";
import { SCREENS } from "../src/account/screens.ts";

/** Each screen but login, which loads with the account. */
function imports(): string {
  const { login: _, ...later } = SCREENS;
  const entries = Object.entries(later).map(([name, { load }]) => {
    const [module, component] = load;
    return `${name}: () => import(${JSON.stringify(resolve("src", module))}).then((module) => module.${component})`;
  });
  return `export default { ${entries.join(",\n")} }`;
}

/** A plugin for Rollup and Vite: `virtual:screens` imports each screen's module and gives its component. */
export const screens = (): Plugin => ({
  name: "bikeshare-screens",
  resolveId: (source) => (source === "virtual:screens" ? `\0${source}` : null),
  load: (id) => (id === "\0virtual:screens" ? imports() : null),
});

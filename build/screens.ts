import { resolve } from "node:path";
import type { Plugin } from "rollup";
import { SCREENS } from "../src/account/screens.ts";

/** Each screen but login, which loads with the account. */
const imports = () =>
  Object.entries(SCREENS)
    .filter(([name]) => name !== "login")
    .map(
      ([
        name,
        {
          load: [module, component],
        },
      ]) => `${name}: () => import(${JSON.stringify(resolve("src", module))}).then((module) => module.${component})`,
    );

/** A plugin for Rollup and Vite: `virtual:screens` imports each screen's module and gives its component. */
export const screens = (): Plugin => ({
  name: "bikeshare-screens",
  resolveId: (source) => (source === "virtual:screens" ? `\0${source}` : null),
  load: (id) => (id === "\0virtual:screens" ? `export default { ${imports()} }` : null),
});

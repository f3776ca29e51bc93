import { resolve } from "node:path";
import type { Plugin } from "rollup";
import { SCREENS } from "../src/account/screens.ts";
import { SYSTEM_NAMES } from "../src/domain/program.ts";

const importOf = (name: string, file: string) => `${name}: () => import(${JSON.stringify(resolve("src", file))})`;

/** Each screen but login, which loads with the account. */
const screenImports = () =>
  Object.entries(SCREENS)
    .filter(([name]) => name !== "login")
    .map(([name, { load }]) => importOf(name, load[0]));

const importsByProgram = (path: string) =>
  Object.keys(SYSTEM_NAMES).map((system) => importOf(system, `${path + system}.ts`));

const MODULES: Readonly<Record<string, () => readonly string[]>> = {
  "virtual:screens": screenImports,
  "virtual:programs": () => importsByProgram("domain/programs/"),
  "virtual:faces": () => importsByProgram("parts/faces/face-"),
};

/** A plugin for Rollup and Vite: modules with an import of each screen, or of each program's file. */
export const screens = (): Plugin => ({
  name: "bikeshare-screens",
  resolveId: (source) => (Object.hasOwn(MODULES, source) ? `\0${source}` : null),
  load(id) {
    const list = id.startsWith("\0") ? MODULES[id.slice(1)] : undefined;
    return list ? `export default { ${list()} }` : null;
  },
});

import { basename, resolve } from "node:path";
import type { Plugin } from "rollup";
import { SCREENS, type ScreenEntry } from "../src/account/screens.ts";
import { SYSTEM_NAMES } from "../src/domain/program.ts";

/** "features/home/home-screen.tsx" exports `HomeScreen`. */
export const componentOf = ({ load, component }: ScreenEntry): string =>
  component ?? basename(load, ".tsx").replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());

const importOf = (file: string) => `() => import(${JSON.stringify(resolve("src", file))})`;

const importsByProgram = (path: string) =>
  Object.keys(SYSTEM_NAMES).map((system) => `${system}: ${importOf(`${path + system}.ts`)}`);

/** The imports of all screens but login, which loads with the account. */
const screenImports = Object.entries<ScreenEntry>(SCREENS).flatMap(([name, screen]) =>
  name === "login" ? [] : [`${name}: [${importOf(screen.load)}, "${componentOf(screen)}"]`],
);

const VIRTUAL_MODULES = new Map([
  ["\0virtual:screens", screenImports],
  ["\0virtual:programs", importsByProgram("domain/programs/")],
  ["\0virtual:city-art", importsByProgram("parts/city-art/art-")],
]);

/** A plugin for Rollup and Vite: modules with an import of each screen, or of each program's file. */
export const screens = (): Plugin => ({
  name: "bikeshare-screens",
  resolveId: (source) => (VIRTUAL_MODULES.has(`\0${source}`) ? `\0${source}` : null),
  load: (id) => (VIRTUAL_MODULES.has(id) ? `export default { ${VIRTUAL_MODULES.get(id)} }` : null),
});

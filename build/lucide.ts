import { resolve } from "node:path";
import type { Plugin } from "rollup";

const FILES = resolve("node_modules/lucide-react/dist/esm");
const FACTORY = `${FILES}/createLucideIcon.mjs`;
/** Shapes become children one by one, which need no keys: random letters that no compression makes smaller. */
const KEY = /, key: "[a-z\d]+"/g;
const IMPORT = /^import \{([^}]+)\} from "lucide-react";/m;

/**
 * lucide-react's own drawing code reads a context, merges props and converts attribute names, for 1.2 kB. Ours only
 * ever gives a class, so the build draws the package's icons by this. Storybook shows the package's own.
 */
const DRAW = `import { createElement } from "react";
const attributes = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", "aria-hidden": true };
/*#__NO_SIDE_EFFECTS__*/
export default ({ node }) => ({ className }) =>
  createElement("svg", { ...attributes, className }, ...node.map(([tag, shape]) => createElement(tag, shape)));
`;

/** "CircleAlert" lies in circle-alert.mjs. */
const fileOf = (name: string) => `${FILES}/icons/${name.replace(/\B(?=[A-Z]|\d+$)/g, "-").toLowerCase()}.mjs`;

/** Rollup plugin: takes each of lucide's icons from its own file (the package's entry has 1700) and draws it with few lines. */
export function slimIcons(): Plugin {
  return {
    name: "bikeshare-slim-icons",
    transform: (code, id) => {
      if (id.startsWith(`${FILES}/icons/`)) return { code: code.replace(KEY, ""), map: null };
      if (!IMPORT.test(code)) return null;
      const names = (list: string) => list.split(",").map((name) => name.trim());
      const toImports = (_: string, list: string) =>
        names(list)
          .map((name) => `import ${name} from ${JSON.stringify(fileOf(name))};`)
          .join(" ");
      return { code: code.replace(IMPORT, toImports), map: null };
    },
    load: (id) => (id === FACTORY ? DRAW : null),
  };
}

import type { Plugin } from "rollup";

const FACTORY = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * lucide-react's own drawing code reads a context, merges props and converts attribute names, for 1.2 kB. Ours only
 * ever gives a class, so the build draws the package's icons by this. Storybook shows the package's own.
 */
const DRAW = `import { createElement } from "react";
const attributes = { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", "aria-hidden": true };
/*#__NO_SIDE_EFFECTS__*/
export default ({ node }) => ({ className }) =>
  createElement("svg", { ...attributes, className }, ...node.map(([tag, { key, ...shape }]) => createElement(tag, shape)));
`;

/** Rollup plugin: draws lucide's icons with the few lines that we need of it. */
export function slimIcons(): Plugin {
  return {
    name: "bikeshare-slim-icons",
    load: (id) => (FACTORY.test(id) ? DRAW : null),
  };
}

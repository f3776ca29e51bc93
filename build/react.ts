import { resolve } from "node:path";
import type { Plugin } from "rollup";
import { withoutUnusedTags } from "./react-tags.ts";

/** React's production files by what imports them. */
export const FILES: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};
const PATHS = Object.fromEntries(
  Object.entries(FILES).map(([name, file]) => [name, resolve("node_modules", file)] as const),
);
const isOfReact = new Set(Object.values(PATHS));

/**
 * Rollup plugin: takes React's production files as ES modules. They come as CommonJS, of which a bundler has to keep
 * every export; this drops those that nobody imports (2 kB gzip).
 */
export function reactModules(): Plugin {
  return {
    name: "bikeshare-react-modules",
    resolveId: (source) => PATHS[source] ?? null,
    transform: (code, id) =>
      isOfReact.has(id)
        ? {
            code: toModule(withoutUnusedTags(CUTS.reduce((text, cut) => cut(text), code))),
            map: null,
          }
        : null,
  };
}

/**
 * React looks for its developer tools' hook among the host's globals and reports every commit to it; a partner's page
 * is none of our business, and what only the tools read goes with it.
 */
const withoutDevTools = (code: string): string =>
  code.replaceAll("typeof __REACT_DEVTOOLS_GLOBAL_HOOK__", '"undefined"');

/** Every browser that runs ES2022 has `reportError`; React brings another one along, twice (0.3 kB). */
const withoutErrorEvents = (code: string): string =>
  code.replace(
    /"function" === typeof reportError\s*\? reportError\s*: function \(error\) \{.*?console\.error\(error\);\s*\}/s,
    "reportError",
  );

/** The names of the components that an error came through: it calls them again to find out, and we tell nobody (1 kB). */
const withoutComponentStacks = (code: string): string =>
  code.replace(/(function getStackByFiberInDevAndProd\(\w+\)) \{.*?\n\}/s, '$1 { return ""; }');

/**
 * `preload`, `preinit` and their like put tags into the host's head. React DOM hands them on to its client by this table;
 * nothing here imports them, and what makes the tags goes with the table's entries (1 kB).
 */
const withoutResources = (code: string): string =>
  code.replace(/(ReactDOMSharedInternals\.d = \{\s*f: \w+,\s*r: \w+),[^}]*\}/, "$1 }");

/** No commit of ours is a view transition (1.9 kB). */
const withoutViewTransitions = (code: string): string =>
  code.replace(/\((\w+) & 335544064\) === \1/g, "!1").replace(/shouldStartViewTransition(?=\s*\?)/, "!1");

/** No fragment of ours has a `ref`, which would be told of all that comes and goes in it (2.7 kB). */
const withoutFragmentRefs = (code: string): string =>
  code
    .replace(/case 7:\s*if \(null === current\.stateNode\) \{.*?instanceToUse = current\.stateNode;\s*break;/s, "")
    .replace("return fiber && 7 === fiber.tag && null !== fiber.stateNode;", "return !1;")
    .replace("null !== parentFragmentInstances", "!1");

/** What would make a kind of fiber that is left out: who imports it fails the build. */
const UNUSED_EXPORTS = /^exports\.(Activity|Profiler|Suspense|ViewTransition|createPortal|lazy) =/gm;
const withoutUnusedExports = (code: string): string => code.replace(UNUSED_EXPORTS, "const unused$$$1 =");

/** What is left out, each a change of React's text. */
export const CUTS: readonly ((code: string) => string)[] = [
  withoutDevTools,
  withoutErrorEvents,
  withoutComponentStacks,
  withoutResources,
  withoutViewTransitions,
  withoutFragmentRefs,
  withoutUnusedExports,
];

/** @throws Error where a file uses CommonJS in a way that this does not read. */
export function toModule(code: string): string {
  const imports: string[] = [];
  const exported = new Set<string>();
  const withoutRequire = code.replace(/\b(\w+) = require\("([\w-]+)"\)/g, (_, name: string, module: string) => {
    imports.push(`import * as ${name} from "${module}";`);
    return `required$${name} = 0`;
  });
  const times = (name: string) => withoutRequire.split(`exports.${name} =`).length - 1;
  const declared = withoutRequire
    .replace(/^exports\.(\w+) =/gm, (whole, name: string) => {
      if (exported.has(name)) return whole;
      exported.add(name);
      return `${times(name) > 1 ? "let" : "const"} export$${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, "export$$$1");
  if (/\brequire\(|\bexports\b|\bmodule\./.test(declared))
    throw new Error("this build of React is not read by the build");
  const exports = [...exported].map((name) => `export$${name} as ${name}`);
  return [...imports, declared, `export { ${exports.join(", ")} };`].join("\n");
}

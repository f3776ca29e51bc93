import type { Plugin } from "rollup";

const NAMES = ["index", "pricing", "signup", "account", "loader", "react", "react-server", "server", "types"];

/** The package's modules by name. */
export const ENTRIES = {
  ...Object.fromEntries(NAMES.map((name) => [name, `widgets/npm/${name}.ts`])),
  "no-screens": "widgets/npm/prerendered.ts",
};

/**
 * Rollup plugin: keeps the import of prerendered screens for the package's own `imports`, whose conditions distinguish
 * servers from browsers, and restores "use client", which Rollup drops.
 */
export const packageConditions = (): Plugin => ({
  name: "bikeshare-package-conditions",
  resolveId: (source, importer) =>
    importer && source.endsWith("/prerendered.ts") ? { id: "#screens", external: true } : null,
  banner: ({ name }) => (name === "react" ? '"use client";' : ""),
});

/** The part of a rendered screen that a server needs. */
interface Prerendered {
  readonly rendered: { readonly html: string; readonly css: string };
  readonly screen: { readonly css: string };
}

/**
 * The files of the first screens by name: a module of all of them for servers, and the complete sheet of each element
 * for sites that link it.
 */
export function screenFiles(screens: Readonly<Record<string, Prerendered>>): Record<string, string> {
  const sheets = Object.entries(screens).map(([key, { rendered }]) => [
    key.replace(/^bikeshare-(\w+).*/, "$1.css"),
    `@charset "utf-8";\n${rendered.css}`,
  ]);
  const forServers = Object.entries(screens).map(([key, { rendered, screen }]) => [
    key,
    { html: rendered.html, css: screen.css },
  ]);
  return {
    ...Object.fromEntries(sheets),
    "screens.js": `export const SCREENS = ${JSON.stringify(Object.fromEntries(forServers), null, 1)};\n`,
  };
}

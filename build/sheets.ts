import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "rollup";

const OWN_CODE = /^\/(?:src|widgets|demo)\//;
const SHEET_MODULE = /^\0sheet:(.*)\.js$/;

export const minifyCss = (css: string, filename: string): string =>
  transform({ filename, code: Buffer.from(css), minify: true }).code.toString();

/** A plugin for Rollup and Vite: `import "./x.css"` in our code adopts the minified sheet into our shadow roots. */
export const sheets = (): Plugin & { readonly enforce: "pre" } => ({
  name: "bikeshare-sheets",
  enforce: "pre",
  resolveId: (source, importer) =>
    importer && source.endsWith(".css") && OWN_CODE.test(importer.replace(process.cwd(), ""))
      ? `\0sheet:${resolve(dirname(importer), source)}.js`
      : null,
  load(id) {
    const [, file] = SHEET_MODULE.exec(id) ?? [];
    if (file === undefined) return null;
    this.addWatchFile(file);
    return `import { registerSheet } from ${JSON.stringify(resolve("src/styles/adopt.ts"))};
registerSheet(${JSON.stringify(minifyCss(readFileSync(file, "utf8"), file))});`;
  },
});

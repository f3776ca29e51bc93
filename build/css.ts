import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "rollup";
import { tokens, withoutTokenNames } from "./tokens.ts";

const SUFFIX = ".css?inline";
const ADOPT = resolve("src/styles/adopt.ts");

/** `import css from "./x.css?inline"` gives the minified text, as it does in Vite. */
export function inlineCss(): Plugin {
  const known = tokens();
  return {
    name: "bikeshare-inline-css",
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -"?inline".length), importer, { skipSelf: true });
      return resolved && `${resolved.id}?inline`;
    },
    load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -"?inline".length);
      this.addWatchFile(file);
      const { code } = transform({
        filename: file,
        code: Buffer.from(withoutTokenNames(readFileSync(file, "utf8"), known)),
        minify: true,
      });
      return `export default ${JSON.stringify(code.toString())}`;
    },
  };
}

/**
 * Has each sheet register itself when it is evaluated: those of the first screens are before React (`chunkNames`), and the
 * components that they belong to after. Within a layer their order is that of the imports, which differs from element to
 * element anyway: no two sheets of one layer say the same of one part.
 */
export function registerAtOnce(): Plugin {
  return {
    name: "bikeshare-register-at-once",
    transform(code, id) {
      if (!id.endsWith(SUFFIX)) return null;
      const [, css] = /^export default (.*)$/s.exec(code) ?? [];
      if (css === undefined) throw new Error(`${id} is no sheet`);
      return {
        code: `import { registerSheet } from ${JSON.stringify(ADOPT)}; const css = ${css}; registerSheet(css); export default css`,
        map: null,
      };
    },
  };
}

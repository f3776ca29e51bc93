import { readFileSync } from "node:fs";
import { transform } from "lightningcss";
import type { Plugin } from "rollup";
import { tokens, withoutTokenNames } from "./tokens.ts";

const SUFFIX = ".css?inline";

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

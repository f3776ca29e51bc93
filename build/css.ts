import { readFileSync } from "node:fs";
import { transform } from "lightningcss";
import type { Plugin } from "rollup";

const SUFFIX = ".css?inline";

/** `import css from "./x.css?inline"` returns the minified text, as in Vite. */
export function inlineCss(): Plugin {
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
      const { code } = transform({ filename: file, code: readFileSync(file), minify: true });
      return `export default ${JSON.stringify(code.toString())}`;
    },
  };
}

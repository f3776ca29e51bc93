import type { Plugin } from "rollup";

const CORE = /\/@r2wc\/core\/dist\/core\.js$/;
/** Its readers and writers of props by type, and what it does with props and events: our elements declare none to it. */
const UNUSED: readonly (readonly [code: RegExp, instead: string])[] = [
  [/(\w+) = \{\s*string: [^}]*\}/, "$1 = {}"],
  [/e\.props \|\| \(e\.props = .*?\n {2}class /s, "class "],
  [/return Object\.keys\(m\);/, "return [];"],
  [/for \(const s of n\) \{.*?\n {4}\}\n {4}connectedCallback/s, "}\n    connectedCallback"],
  [/attributeChangedCallback\(.*?\n {4}\}\n/s, "attributeChangedCallback() {}\n"],
  [/for \(const r of n\) \{.*?\n {2}\}\n {2}return v;/s, "return v;"],
];

/** Rollup plugin: leaves what we do not use of @r2wc/core out of the loader (0.7 kB of 3). */
export function slimWrapper(): Plugin {
  return {
    name: "bikeshare-slim-wrapper",
    transform(code, id) {
      if (!CORE.test(id)) return null;
      let slim = code;
      for (const [unused, instead] of UNUSED) {
        if (!unused.test(slim)) throw new Error(`@r2wc/core is no longer as build/r2wc.ts knows it: ${unused}`);
        slim = slim.replace(unused, instead);
      }
      return { code: slim, map: null };
    },
  };
}

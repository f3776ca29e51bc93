import type { Plugin } from "rollup";

/** Changes valibot so that it reads own keys alone: old scripts on a page add keys to Object.prototype. */
export const readOwnKeys = (code: string): string =>
  code
    .replace(/for \(const (\w+) in ([\w.]+)\)/g, "for (const $1 of Object.keys($2))")
    .replace(/\b(\w+) in input\b/g, "Object.hasOwn(input, $1)");

export const ownKeys = (): Plugin => ({
  name: "bikeshare-own-keys",
  transform(code, id) {
    if (!id.includes("/node_modules/valibot/")) return null;
    return { code: readOwnKeys(code), map: null };
  },
});

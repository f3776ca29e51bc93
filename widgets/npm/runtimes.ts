import { defineElements } from "../define.ts";
import type { Runtime } from "../element-bridge.ts";
import type { ElementTag } from "../element-definitions.ts";
import { checkReactVersion } from "./react-version.ts";
import { withoutServerSheet } from "./without-server-sheet.ts";

/** Defines an element whose runtime is already in the site's bundle. */
export function defineElement(tag: ElementTag, runtime: Runtime): void {
  if (typeof customElements === "undefined") return;
  if (!checkReactVersion(`<${tag}> is not defined.`)) return;
  defineElements(() => ({ load: async () => withoutServerSheet(runtime), prerendered: () => null }), [tag]);
}

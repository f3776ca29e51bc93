import { defineElements } from "../define.ts";
import type { ElementTag } from "../element-definitions.ts";
import type { Runtime } from "../element-host.ts";
import { canDraw } from "./react-version.ts";
import { withoutServerSheet } from "./without-server-sheet.ts";

/** Defines an element whose runtime the site has in its bundle already. */
export function defineElement(tag: ElementTag, runtime: Runtime): void {
  if (typeof customElements === "undefined") return;
  if (!canDraw(`<${tag}> is not defined.`)) return;
  defineElements(() => ({ load: async () => withoutServerSheet(runtime), fragment: () => null }), [tag]);
}

import { version } from "react";
import { defineElements } from "../define.ts";
import type { ElementTag } from "../element-definitions.ts";
import type { Runtime } from "../element-host.ts";
import { canDraw } from "./react-version.ts";

/**
 * A runtime that takes away what a server's first screen brought inline: by the time that React has drawn, the whole sheets
 * are adopted.
 */
export const withoutServerSheet = ({ mount }: Runtime): Runtime => ({
  mount: (host) =>
    mount({
      ...host,
      drawn() {
        host.root.querySelector("style")?.remove();
        host.drawn();
      },
    }),
});

/** Defines an element whose runtime the site has in its bundle already. */
export function defineElement(tag: ElementTag, runtime: Runtime): void {
  if (typeof customElements === "undefined") return;
  if (!canDraw(version, `<${tag}> is not defined.`)) return;
  defineElements(() => ({ load: async () => withoutServerSheet(runtime), fragment: () => null }), [tag]);
}

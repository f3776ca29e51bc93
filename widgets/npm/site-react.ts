import { version } from "react";
import { defineElements } from "../define.ts";
import type { Runtime } from "../element-bridge.ts";
import type { ElementTag } from "../elements/elements.ts";

const MIN_REACT_MAJOR = 19;

/** Whether the site's React can render the elements; if not, a console warning names an alternative. */
export function checkReactVersion(consequence: string): boolean {
  if (Number.parseInt(version, 10) >= MIN_REACT_MAJOR) return true;
  // biome-ignore lint/suspicious/noConsole: for the page's author
  console.warn(
    `bikeshare-rider-account: React ${version} cannot render the elements, which need React ${MIN_REACT_MAJOR}. ${consequence} ` +
      "The script tag of the CDN brings a React of its own and works beside any.",
  );
  return false;
}

/**
 * A runtime that removes the inline sheet of a server's first screen: once React has rendered, the complete sheets are
 * adopted.
 */
export const withoutServerSheet = ({ mount }: Runtime): Runtime => ({
  mount: (host) =>
    mount({
      ...host,
      rendered() {
        host.root.querySelector("style")?.remove();
        host.rendered();
      },
    }),
});

/** Defines an element whose runtime is already in the site's bundle. */
export function defineElement(tag: ElementTag, runtime: Runtime): void {
  if (typeof customElements === "undefined") return;
  if (!checkReactVersion(`<${tag}> is not defined.`)) return;
  defineElements(() => ({ load: async () => withoutServerSheet(runtime), prerendered: () => null }), [tag]);
}

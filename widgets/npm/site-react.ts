import { createElement, version } from "react";
import { BikeshareError } from "../../src/errors.ts";
import type { Runtime } from "../element-bridge.ts";
import type { ElementTag } from "../elements/elements.ts";
import { defineElements } from "../shell.ts";

const MIN_REACT_MAJOR = 19;

/**
 * Whether `react` is preact/compat. It reports a version of React 19, but its forms differ: riders could not agree to
 * the terms. Its elements have a `constructor` of their own: undefined in Preact 10, a symbol in 11.
 */
export const isPreact = Object.hasOwn(createElement("a"), "constructor");

class UnfitReact extends BikeshareError {
  override readonly name = "UnfitReact";
  readonly code = "load";
}

function problemOfReact(): string | null {
  if (isPreact)
    return "Preact cannot render the elements. Install react and react-dom, and set reactAliasesEnabled: false in Preact's preset (docs/frameworks/preact.md).";
  if (Number.parseInt(version, 10) >= MIN_REACT_MAJOR) return null;
  return `React ${version} cannot render the elements, which need React ${MIN_REACT_MAJOR}.`;
}

/** Whether the site's React can render the elements; if not, a console warning names an alternative. */
export function checkReactVersion(consequence: string): boolean {
  const problem = problemOfReact();
  if (problem === null) return true;
  // biome-ignore lint/suspicious/noConsole: for the page's author
  console.warn(
    `bikeshare-rider-account: ${problem} ${consequence} The script tag of the CDN brings a React of its own and works beside any.`,
  );
  return false;
}

/**
 * Returns a runtime that also removes the sheet of a server's first screen once React has rendered with all sheets.
 * @throws UnfitReact where the site's React cannot render it: the element says that it could not be loaded.
 */
export function adaptToSiteReact(tag: ElementTag, { mount }: Runtime): Runtime {
  if (!checkReactVersion(`<${tag}> is not rendered.`)) throw new UnfitReact();
  return {
    mount: (bridge) =>
      mount({
        ...bridge,
        onRendered() {
          bridge.root.querySelector("style")?.remove();
          bridge.onRendered();
        },
      }),
  };
}

/** Defines an element of the site's bundle, but not beside an older React: the script tag may still define it there. */
export function defineElement(tag: ElementTag, runtime: Runtime): void {
  if (typeof customElements === "undefined") return;
  if (!isPreact && !checkReactVersion(`<${tag}> is not defined.`)) return;
  defineElements(() => ({ load: async () => adaptToSiteReact(tag, runtime), loadScreen: () => null }), [tag]);
}

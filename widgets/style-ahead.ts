import { adoptAhead } from "../src/styles/adopt.ts";
import { pageRegistry } from "./page.ts";
import { isOfThisBuild, pastedSheetOf } from "./pasted-sheet.ts";

declare const __VERSION__: string;

/**
 * Gives the static first screens of some elements their whole sheets while React is on its way: a change of sheets has all of
 * a screen styled anew, which a rider would wait for after React.
 * @param tags of elements whose sheets lie in the file of the module that calls this, and in what it imports.
 */
export function styleAhead(...tags: readonly string[]): void {
  // The package may be imported in Node.
  if (typeof customElements === "undefined") return;
  // By then the whole file has been evaluated.
  queueMicrotask(() => {
    const { elements, tags: own } = pageRegistry(__VERSION__);
    for (const { localName, shadowRoot } of elements) {
      // Another version may serve this element.
      if (!own.has(localName) || !tags.includes(localName) || !shadowRoot?.querySelector("[data-fragment]")) continue;
      const pasted = pastedSheetOf(shadowRoot);
      if (!pasted || isOfThisBuild(pasted)) adoptAhead(shadowRoot, pasted !== null);
    }
  });
}

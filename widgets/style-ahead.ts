import { adoptAhead } from "../src/styles/adopt.ts";
import { pageRegistry } from "./page.ts";

declare const __VERSION__: string;

/**
 * Gives an element's static first screens their whole sheets while React is on its way: a change of sheets has all
 * of a screen styled anew, which a rider would wait for after React. A pasted screen has a sheet of its own until then.
 * @param tag of elements whose sheets lie in the file of the module that calls this, and in what it imports.
 */
export function styleAhead(tag: string): void {
  // The package may be imported in Node.
  if (typeof customElements === "undefined") return;
  // By then the whole file has been evaluated.
  queueMicrotask(() => {
    for (const { localName, shadowRoot } of pageRegistry(__VERSION__).elements)
      if (localName === tag && shadowRoot?.querySelector("[data-fragment]")) adoptAhead(shadowRoot);
  });
}

import type { BikeshareEvents } from "../../src/host/events.ts";
import type { AttributesOf, ElementTag } from "../elements/elements.ts";
import type { BikeshareAccountElement, BikesharePricingElement, BikeshareSignupElement } from "./elements.ts";

/** Our events by name. */
export type BikeshareEventMap = { [Name in keyof BikeshareEvents]: CustomEvent<BikeshareEvents[Name]> };

/** The props for Svelte's templates: attributes, and listeners in the spelling of Svelte 5 (`on…`) and 4 (`on:…`). */
type SvelteAttributes<Tag extends ElementTag> = AttributesOf<Tag> & {
  readonly [Name in keyof BikeshareEventMap as `on${Name}` | `on:${Name}`]?:
    | ((event: BikeshareEventMap[Name]) => void)
    | undefined;
} & {
  readonly [Other in "id" | "class" | "style" | "lang" | "slot" | "hidden"]?: string | boolean | null | undefined;
} & {
  readonly [Data: `data-${string}`]: unknown;
};

declare global {
  interface HTMLElementTagNameMap {
    "bikeshare-pricing": BikesharePricingElement;
    "bikeshare-signup": BikeshareSignupElement;
    "bikeshare-account": BikeshareAccountElement;
  }
  interface HTMLElementEventMap extends BikeshareEventMap {}
  // Our events bubble and cross shadow roots.
  interface DocumentEventMap extends BikeshareEventMap {}
  interface WindowEventMap extends BikeshareEventMap {}
  interface ShadowRootEventMap extends BikeshareEventMap {}
  namespace svelteHTML {
    interface IntrinsicElements {
      "bikeshare-pricing": SvelteAttributes<"bikeshare-pricing">;
      "bikeshare-signup": SvelteAttributes<"bikeshare-signup">;
      "bikeshare-account": SvelteAttributes<"bikeshare-account">;
    }
  }
}

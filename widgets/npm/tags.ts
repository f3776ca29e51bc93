import type { Fare, RenewalFilter } from "../../src/domain/passes.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import type { BikeshareEvents } from "../../src/host/events.ts";
import type { Locale } from "../../src/i18n/locale.ts";
import type { HeadingLevel } from "../../src/ui/heading.tsx";
import type { ELEMENT_ATTRIBUTES, ElementTag } from "../element-definitions.ts";
import type { BikeshareAccountElement, BikesharePricingElement, BikeshareSignupElement } from "./elements.ts";

/** Our events by name. */
export type BikeshareEventMap = { [Name in keyof BikeshareEvents]: CustomEvent<BikeshareEvents[Name]> };

/** The type of each attribute; the elements themselves accept any string and report an invalid one. */
export interface AttributeValues {
  system: SystemCode;
  /** Any string, so that a site may pass on its own language: `es-MX` and `zh_CN` count as `es` and `zh`. */
  locale: Locale | (string & {});
  api: string;
  "heading-level": HeadingLevel | `${HeadingLevel}`;
  passes: Fare;
  renewing: RenewalFilter;
  "signup-url": string;
  pass: number | string;
  promo: string;
  "account-url": string;
  path: string;
  session: "memory" | "tab";
}

/** One element's attributes, in HTML's spelling. */
export type AttributesOf<Tag extends ElementTag> = {
  readonly [Name in (typeof ELEMENT_ATTRIBUTES)[Tag][number]]?: AttributeValues[Name] | undefined;
};

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

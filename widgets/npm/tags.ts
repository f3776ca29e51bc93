import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BikeshareEvents } from "../../src/host/events.ts";
import type { Fare, Renewing } from "../../src/programs/passes.ts";
import type { SystemCode } from "../../src/programs/program.ts";
import type { HeadingLevel } from "../attributes.ts";
import type { ELEMENT_ATTRIBUTES, ElementTag } from "../element-definitions.ts";
import type { BikeshareAccountElement, BikesharePricingElement, BikeshareSignupElement } from "./elements.ts";

/** Our events by name. */
export type BikeshareEventMap = { [Name in keyof BikeshareEvents]: CustomEvent<BikeshareEvents[Name]> };

/** What each attribute takes; the elements themselves read any string and say what is wrong with it. */
interface AttributeValues {
  system: SystemCode;
  locale: string;
  api: string;
  "heading-level": HeadingLevel | `${HeadingLevel}`;
  passes: Fare;
  renewing: Renewing;
  "signup-url": string;
  pass: number | string;
  promo: string;
  "account-url": string;
  path: string;
  session: "memory" | "tab";
}

/** What JSX takes for one of our elements: attributes as HTML spells them, and listeners for our events. */
type BikeshareProps<Tag extends ElementTag, Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & {
  readonly [Attribute in (typeof ELEMENT_ATTRIBUTES)[Tag][number]]?: AttributeValues[Attribute] | undefined;
} & {
  readonly [Name in keyof BikeshareEventMap as `on${Name}`]?: ((event: BikeshareEventMap[Name]) => void) | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    "bikeshare-pricing": BikesharePricingElement;
    "bikeshare-signup": BikeshareSignupElement;
    "bikeshare-account": BikeshareAccountElement;
  }
  interface HTMLElementEventMap extends BikeshareEventMap {}
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "bikeshare-pricing": BikeshareProps<"bikeshare-pricing", BikesharePricingElement>;
      "bikeshare-signup": BikeshareProps<"bikeshare-signup", BikeshareSignupElement>;
      "bikeshare-account": BikeshareProps<"bikeshare-account", BikeshareAccountElement>;
    }
  }
}

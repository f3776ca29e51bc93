import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BikeshareEvents } from "../../src/host/events.ts";
import type { Fare, Renewing } from "../../src/programs/passes.ts";
import type { SystemCode } from "../../src/programs/program.ts";
import type { HeadingLevel } from "../attributes.ts";
import type { BikeshareElement } from "../bikeshare-element.ts";
import type { ELEMENT_ATTRIBUTES, ElementTag } from "../element-definitions.ts";

type AttributeOf<Tag extends ElementTag> = (typeof ELEMENT_ATTRIBUTES)[Tag][number];
type PropertyName<Attribute extends string> = Attribute extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<PropertyName<Rest>>}`
  : Attribute;
/** Each attribute as a property; null where the attribute is absent. */
type Properties<Tag extends ElementTag> = {
  [Attribute in AttributeOf<Tag> as PropertyName<Attribute>]: string | null;
};

/** `<bikeshare-pricing>`: the passes of one program. */
export interface BikesharePricingElement extends BikeshareElement, Properties<"bikeshare-pricing"> {}
/** `<bikeshare-signup>`: sign-up for a new pass. */
export interface BikeshareSignupElement extends BikeshareElement, Properties<"bikeshare-signup"> {}

/** `<bikeshare-account>`: the rider's whole account. */
export interface BikeshareAccountElement extends BikeshareElement, Properties<"bikeshare-account"> {
  /** Logs in with a token; null logs out. It can be set and never read. */
  set accessToken(token: string | null);
  /** Shows a place of the account: "/trips". */
  navigate(path: string): void;
  logout(): void;
}

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
export type BikeshareProps<Tag extends ElementTag, Element extends BikeshareElement> = DetailedHTMLProps<
  HTMLAttributes<Element>,
  Element
> & { readonly [Attribute in AttributeOf<Tag>]?: AttributeValues[Attribute] | undefined } & {
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

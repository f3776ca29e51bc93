import { ACCOUNT } from "./account.ts";
import type { Attribute, CamelCase } from "./attributes.ts";
import { PRICING } from "./pricing.ts";
import { SIGN_UP } from "./sign-up.ts";

export const ELEMENTS = {
  "bikeshare-pricing": PRICING,
  "bikeshare-signup": SIGN_UP,
  "bikeshare-account": ACCOUNT,
};
export type ElementTag = keyof typeof ELEMENTS;
export const ELEMENT_TAGS = Object.keys(ELEMENTS) as ElementTag[];

type Declared<Tag extends ElementTag> = (typeof ELEMENTS)[Tag]["attributes"];
type Written<Of> = Of extends Attribute<unknown, infer Value> ? Value : never;

/** The attributes that HTML accepts, in HTML's spelling. */
export type AttributesOf<Tag extends ElementTag> = {
  readonly [Name in keyof Declared<Tag>]?: Written<Declared<Tag>[Name]> | undefined;
};

/** The same values in the spelling of properties. */
export type PropertiesOf<Tag extends ElementTag> = {
  [Name in keyof Declared<Tag> as CamelCase<Name>]: Written<Declared<Tag>[Name]>;
};

export type EventOf<Tag extends ElementTag> = (typeof ELEMENTS)[Tag]["events"][number];

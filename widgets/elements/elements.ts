import type { BikeshareEvents } from "../../src/host/events.ts";
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

type DeclaredAttributes<Tag extends ElementTag> = (typeof ELEMENTS)[Tag]["attributes"];
type WrittenValue<Of> = Of extends Attribute<unknown, infer Value> ? Value : never;

/** The attributes that HTML accepts, in HTML's spelling. */
export type AttributesOf<Tag extends ElementTag> = {
  readonly [Name in keyof DeclaredAttributes<Tag>]?: WrittenValue<DeclaredAttributes<Tag>[Name]> | undefined;
};

/** The values of an element's attributes, by the names of their properties. */
export type PropertiesOf<Tag extends ElementTag> = {
  [Name in keyof DeclaredAttributes<Tag> as CamelCase<Name>]: WrittenValue<DeclaredAttributes<Tag>[Name]>;
};

export type EventOf<Tag extends ElementTag> = (typeof ELEMENTS)[Tag]["events"][number];

/** Listeners for our events, as props with a prefix. */
export type ListenersWith<Prefix extends string> = {
  readonly [Name in keyof BikeshareEvents as `${Prefix}${Name}`]?:
    | ((event: CustomEvent<BikeshareEvents[Name]>) => void)
    | undefined;
};

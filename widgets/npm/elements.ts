export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";

import type { AccountCommands } from "../elements/account.ts";
import type { ElementTag, PropertiesOf } from "../elements/elements.ts";
import type { SharedAttributes } from "../elements/shared.ts";

export type { BikeshareEventMap } from "./tags.ts";

/**
 * Each attribute is also a property. It accepts the valid values, and returns the text of the attribute, whatever that
 * is, or null where the attribute is absent.
 */
type Properties<Tag extends ElementTag> = {
  [Name in keyof PropertiesOf<Tag>]: PropertiesOf<Tag>[Name] | null;
};

/** The common part of all elements. */
export interface BikeshareElement extends HTMLElement, Pick<Properties<ElementTag>, keyof SharedAttributes> {
  /** Resolves when the element is rendered and usable. */
  readonly ready: Promise<void>;
}

/** The passes of one program. */
export interface BikesharePricingElement extends BikeshareElement, Properties<"bikeshare-pricing"> {}

/** Sign-up for a new pass, from choosing it to the confirmation. */
export interface BikeshareSignupElement extends BikeshareElement, Properties<"bikeshare-signup"> {}

/** The rider's whole account. */
export interface BikeshareAccountElement extends BikeshareElement, Properties<"bikeshare-account">, AccountCommands {}

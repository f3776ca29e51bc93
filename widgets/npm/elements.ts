export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";

import type { BikeshareEvents } from "../../src/host/events.ts";
import type { AccountCommands } from "../elements/account.ts";
import type { AttributesOf, ElementTag, ListenersWith, PropertiesOf } from "../elements/elements.ts";
import type { SharedAttributes } from "../elements/shared.ts";

/** Properties accept the valid values, and return the text of the attribute, whatever that is, or null without it. */
type Properties<Tag extends ElementTag> = {
  [Name in keyof PropertiesOf<Tag>]: PropertiesOf<Tag>[Name] | null;
};

export interface BikeshareElement extends HTMLElement, Pick<Properties<ElementTag>, keyof SharedAttributes> {
  /** Resolves when the element is rendered and usable. */
  readonly ready: Promise<void>;
}

export interface BikesharePricingElement extends BikeshareElement, Properties<"bikeshare-pricing"> {}

export interface BikeshareSignupElement extends BikeshareElement, Properties<"bikeshare-signup"> {}

export interface BikeshareAccountElement extends BikeshareElement, Properties<"bikeshare-account">, AccountCommands {}

export type BikeshareEventMap = { [Name in keyof BikeshareEvents]: CustomEvent<BikeshareEvents[Name]> };

/** The props for Svelte's templates: attributes, and listeners in the spelling of Svelte 5 (`on…`) and 4 (`on:…`). */
type SvelteAttributes<Tag extends ElementTag> = AttributesOf<Tag> &
  ListenersWith<"on" | "on:"> & {
    readonly [Other in "id" | "class" | "style" | "lang" | "slot" | "hidden"]?: string | boolean | null | undefined;
  } & {
    readonly [Data: `data-${string}`]: unknown;
  };

type SvelteElements = { [Tag in ElementTag]: SvelteAttributes<Tag> };

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
    interface IntrinsicElements extends SvelteElements {}
  }
}

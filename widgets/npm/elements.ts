export type { Configuration } from "../../src/config/configuration.ts";
export { configure } from "../../src/config/current.ts";

import type { AttributeValues } from "./tags.ts";

export type { BikeshareEventMap } from "./tags.ts";

/*
 * The elements as pages see them; `customElements.define` gets their classes from `shell.ts`. custom-elements.json, the
 * stories' reference and the tests of the contract and of the README read what the JSDoc says.
 */

/**
 * The common part of all elements. Each attribute is also a property with the same values; the property is null where the
 * attribute is absent.
 *
 * @fires {CustomEvent<{}>} bikeshare-ready - The element is rendered and usable.
 * @fires {CustomEvent<{ code: "load" | "integrity" | "policy" | "network" | "payment" | "hydration" | "uncaught" }>} bikeshare-error -
 *   Something failed; what a rider needs to know is shown in place.
 *
 * @slot - Shown until the element is rendered, and where the bundle never loads.
 *
 * @cssprop --bikeshare-accent - Buttons and highlights.
 * @cssprop --bikeshare-on-accent - Text on the accent.
 * @cssprop --bikeshare-surface - The background.
 * @cssprop --bikeshare-text - Text.
 * @cssprop --bikeshare-radius - Corners of cards.
 * @cssprop --bikeshare-font - The font.
 *
 * @csspart badge
 * @csspart button
 * @csspart button-danger
 * @csspart button-primary
 * @csspart button-quiet
 * @csspart button-secondary
 * @csspart card
 * @csspart card-best
 * @csspart card-entry
 * @csspart checkbox
 * @csspart dialog
 * @csspart disclosure
 * @csspart error
 * @csspart error-summary
 * @csspart fares
 * @csspart field
 * @csspart heading
 * @csspart input
 * @csspart label
 * @csspart link
 * @csspart notice
 * @csspart notice-error
 * @csspart notice-info
 * @csspart notice-success
 * @csspart notice-warning
 * @csspart price
 * @csspart pricing
 * @csspart progress
 * @csspart promotion
 * @csspart radio
 * @csspart summary-list
 * @csspart tick-list
 */
declare class BikeshareElement extends HTMLElement {
  /** Resolves when the element is rendered and usable. */
  readonly ready: Promise<void>;
  /**
   * The program. An account without it asks the rider at login.
   * @attr system
   * @type {"phl" | "lax" | "las"}
   * @reflect
   */
  get system(): string | null;
  set system(value: AttributeValues["system"] | null);
  /**
   * The language of the texts: en, es, zh; en-US and the like are read too.
   * @attr locale
   * @type {string}
   * @reflect
   * @default en
   */
  get locale(): string | null;
  set locale(value: AttributeValues["locale"] | null);
  /**
   * The name of an environment of the configuration, never a URL.
   * @attr api
   * @type {string}
   * @reflect
   */
  api: string | null;
  /**
   * The level of the element's own heading on the page.
   * @attr heading-level
   * @type {"1" | "2" | "3" | "4" | "5" | "6"}
   * @reflect
   * @default 2
   */
  get headingLevel(): string | null;
  set headingLevel(value: AttributeValues["heading-level"] | null);
}

/**
 * The passes of one program.
 *
 * @tagname bikeshare-pricing
 * @attr [system=phl]
 * @fires {CustomEvent<{ system: string; subscriptionTypeId: number }>} bikeshare-pass-selected -
 *   A pass was chosen. Cancel it to take over what follows.
 */
declare class BikesharePricingElement extends BikeshareElement {
  /**
   * The fares to list.
   * @attr passes
   * @type {"all" | "standard" | "reduced" | "reduced-where-available"}
   * @reflect
   * @default all
   */
  get passes(): string | null;
  set passes(value: AttributeValues["passes"] | null);
  /**
   * Passes that renew by themselves, or end.
   * @attr renewing
   * @type {"all" | "auto" | "once"}
   * @reflect
   * @default all
   */
  get renewing(): string | null;
  set renewing(value: AttributeValues["renewing"] | null);
  /**
   * Where a chosen pass leads if no sign-up of the program is on the page.
   * @attr signup-url
   * @type {string}
   * @reflect
   */
  signupUrl: string | null;
}

/**
 * Sign-up for a new pass, from choosing it to the confirmation.
 *
 * @tagname bikeshare-signup
 * @attr [system=phl]
 * @fires {CustomEvent<{ kind: string; system: string; subscriptionTypeId: number; cost: number; currency: string }>} bikeshare-purchase -
 *   A pass was bought; the cost is in dollars.
 * @fires {CustomEvent<{ authenticated: boolean }>} bikeshare-session - A rider logged in or out.
 */
declare class BikeshareSignupElement extends BikeshareElement {
  /**
   * The id of the pass to start with.
   * @attr pass
   * @type {string}
   * @reflect
   */
  get pass(): string | null;
  set pass(value: AttributeValues["pass"] | null);
  /**
   * A promotion code to start with.
   * @attr promo
   * @type {string}
   * @reflect
   */
  promo: string | null;
  /**
   * The account page, for riders who have an account already.
   * @attr account-url
   * @type {string}
   * @reflect
   */
  accountUrl: string | null;
}

/**
 * The rider's whole account.
 *
 * @tagname bikeshare-account
 * @fires {CustomEvent<{ system: string; subscriptionTypeId: number }>} bikeshare-pass-selected -
 *   A pass was chosen. Cancel it to take over what follows.
 * @fires {CustomEvent<{ kind: string; system: string; subscriptionTypeId: number; cost: number; currency: string }>} bikeshare-purchase -
 *   A pass was bought; the cost is in dollars.
 * @fires {CustomEvent<{ authenticated: boolean }>} bikeshare-session - A rider logged in or out.
 * @fires {CustomEvent<{ path: string }>} bikeshare-navigate -
 *   The rider is about to go to a screen. Cancel it to keep them where they are.
 * @fires {CustomEvent<{ path: string; title: string }>} bikeshare-page-view -
 *   A screen is shown; the path is the route's template.
 */
declare class BikeshareAccountElement extends BikeshareElement {
  /**
   * Where the account starts, with its query: /trips?month=2026-03.
   * @attr path
   * @type {string}
   * @reflect
   * @default /
   */
  get path(): string | null;
  set path(value: string | null);
  /**
   * memory: a reload logs out. tab: the login lasts as long as the tab.
   * @attr session
   * @type {"memory" | "tab"}
   * @reflect
   * @default memory
   */
  get session(): string | null;
  set session(value: AttributeValues["session"] | null);
  /**
   * Logs in with a token; null logs out. It can be set and never read.
   * @type {string | null}
   */
  set accessToken(token: string | null);
  /** Navigates to a path of the account: /trips. */
  navigate(path: string): void;
  /** Logs the rider out. */
  logout(): void;
}

export type { BikeshareAccountElement, BikeshareElement, BikesharePricingElement, BikeshareSignupElement };

import { type Attribute, anyText, oneOf, webAddress } from "./attributes.ts";
import { type ElementDefinition, SHARED_ATTRIBUTES, SHARED_EVENTS } from "./shared.ts";

/** A subscriptionTypeId; NaN for an invalid value, which shows as an unavailable pass. */
const pass: Attribute<number | null, number | string> = {
  description: "The id of the pass to start with.",
  fallback: null,
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN),
};

export const SIGN_UP_ATTRIBUTES = {
  ...SHARED_ATTRIBUTES,
  pass,
  promo: anyText("A promotion code to start with; it is checked once the visitor has entered an email."),
  "account-url": webAddress(
    "Where riders with an account log in, if not on the standalone page: /login and /password-reset are added to its path.",
  ),
  session: oneOf(
    ["memory", "tab"],
    "memory: a reload empties the form. tab: pass, region, ZIP, promo code, email and phone survive it for 30 minutes.",
  ),
};

export const SIGN_UP = {
  name: "BikeshareSignupElement",
  description: "Sign-up for a new pass, from choosing it to the confirmation.",
  attributes: SIGN_UP_ATTRIBUTES,
  events: [...SHARED_EVENTS, "bikeshare-purchase", "bikeshare-session"],
  commands: [],
} as const satisfies ElementDefinition;

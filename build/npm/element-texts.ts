import type { BikeshareEvents } from "../../src/host/events.ts";
import { LOCALES } from "../../src/i18n/locale.ts";
import type { ELEMENT_ATTRIBUTES, ElementTag } from "../../widgets/element-definitions.ts";

type Attribute = (typeof ELEMENT_ATTRIBUTES)[ElementTag][number];

interface AttributeText {
  /** As TypeScript writes it. */
  readonly type: string;
  readonly description: string;
  /** What holds where the attribute is absent. */
  readonly fallback?: string;
}

const union = (...values: readonly string[]) => values.map((value) => `"${value}"`).join(" | ");

/** What editors say of our elements; the README's tables say it to people. */
export const ELEMENT_TEXTS: Readonly<Record<ElementTag, { readonly name: string; readonly description: string }>> = {
  "bikeshare-pricing": { name: "BikesharePricingElement", description: "The passes of one program." },
  "bikeshare-signup": {
    name: "BikeshareSignupElement",
    description: "Sign-up for a new pass, from choosing it to the confirmation.",
  },
  "bikeshare-account": { name: "BikeshareAccountElement", description: "The rider's whole account." },
};

export const ATTRIBUTE_TEXTS: Readonly<Record<Attribute, AttributeText>> = {
  system: {
    type: union("phl", "lax", "las"),
    description: "The program. An account without it asks the rider at login.",
    fallback: "phl",
  },
  locale: {
    type: "string",
    description: `The language of the texts: ${LOCALES.join(", ")}; en-US and the like are read too.`,
    fallback: LOCALES[0],
  },
  api: { type: "string", description: "The name of an environment of the configuration, never a URL." },
  "heading-level": {
    type: union("1", "2", "3", "4", "5", "6"),
    description: "The level of the element's own heading on the page.",
    fallback: "2",
  },
  passes: {
    type: union("all", "standard", "reduced", "reduced-where-available"),
    description: "The fares to list.",
    fallback: "all",
  },
  renewing: {
    type: union("all", "auto", "once"),
    description: "Passes that renew by themselves, or end.",
    fallback: "all",
  },
  "signup-url": {
    type: "string",
    description: "Where a chosen pass leads if no sign-up of the program is on the page.",
  },
  pass: { type: "string", description: "The id of the pass to start with." },
  promo: { type: "string", description: "A promotion code to start with." },
  "account-url": { type: "string", description: "The account page, for riders who have an account already." },
  path: {
    type: "string",
    description: "Where the account starts, with its query: /trips?month=2026-03.",
    fallback: "/",
  },
  session: {
    type: union("memory", "tab"),
    description: "memory: a reload logs out. tab: the login lasts as long as the tab.",
    fallback: "memory",
  },
};

interface EventText {
  /** The type of `detail`. */
  readonly detail: string;
  readonly description: string;
  /** All elements where absent. */
  readonly from?: readonly ElementTag[];
}

export const EVENT_TEXTS: Readonly<Record<keyof BikeshareEvents, EventText>> = {
  "bikeshare-ready": { detail: "{}", description: "The element is drawn and usable." },
  "bikeshare-error": {
    detail: "{ code: string }",
    description: "Something failed; what a rider needs to know is shown in place.",
  },
  "bikeshare-pass-selected": {
    detail: "{ system: string; subscriptionTypeId: number }",
    description: "A pass was chosen. Cancel it to take over what follows.",
    from: ["bikeshare-pricing", "bikeshare-account"],
  },
  "bikeshare-purchase": {
    detail: "{ kind: string; system: string; subscriptionTypeId: number; cost: number; currency: string }",
    description: "A pass was bought; the cost is in dollars.",
    from: ["bikeshare-signup", "bikeshare-account"],
  },
  "bikeshare-session": {
    detail: "{ authenticated: boolean }",
    description: "A rider logged in or out.",
    from: ["bikeshare-signup", "bikeshare-account"],
  },
  "bikeshare-navigate": {
    detail: "{ path: string }",
    description: "The rider is about to go to a screen. Cancel it to keep them where they are.",
    from: ["bikeshare-account"],
  },
  "bikeshare-page-view": {
    detail: "{ path: string; title: string }",
    description: "A screen is shown; the path is the route's template.",
    from: ["bikeshare-account"],
  },
};

export const PROPERTY_TEXTS: Readonly<Record<string, string>> = {
  "--bikeshare-accent": "Buttons and highlights.",
  "--bikeshare-on-accent": "Text on the accent.",
  "--bikeshare-surface": "The background.",
  "--bikeshare-text": "Text.",
  "--bikeshare-radius": "Corners of cards.",
  "--bikeshare-font": "The font.",
};

/** Main pieces that `::part()` reaches; button and notice come in kinds. */
export const PART_NAMES: readonly string[] = [
  "badge",
  "button",
  "button-danger",
  "button-primary",
  "button-quiet",
  "button-secondary",
  "card",
  "card-best",
  "card-entry",
  "checkbox",
  "dialog",
  "disclosure",
  "error",
  "error-summary",
  "fares",
  "field",
  "heading",
  "input",
  "label",
  "link",
  "notice",
  "notice-error",
  "notice-info",
  "notice-success",
  "notice-warning",
  "price",
  "pricing",
  "progress",
  "promotion",
  "radio",
  "summary-list",
  "tick-list",
];

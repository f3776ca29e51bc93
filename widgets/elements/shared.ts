import { SYSTEM_CODES } from "../../src/domain/program.ts";
import type { BikeshareEvents } from "../../src/host/events.ts";
import { LOCALES, type Locale, toLocale } from "../../src/i18n/locale.ts";
import { type Attribute, type Attributes, anyText, oneOf, type ValuesOf } from "./attributes.ts";

/** The same as `HeadingLevel`, whose module needs React's types, which not every site has. */
type Level = 1 | 2 | 3 | 4 | 5 | 6;
const HEADING_LEVELS = ["1", "2", "3", "4", "5", "6"] as const;

const locale: Attribute<Locale, Locale | (string & {})> = {
  description: "The language of the texts; es-MX and zh_CN count as es and zh.",
  allowed: LOCALES,
  default: LOCALES[0],
  fallback: LOCALES[0],
  read: toLocale,
};

const headingLevel: Attribute<Level, Level | `${Level}`> = {
  description: "The level of the element's own heading on the page.",
  values: HEADING_LEVELS,
  default: "2",
  fallback: 2,
  read: (text) => (HEADING_LEVELS.some((level) => level === text) ? Number(text) : null) as Level | null,
};

export const SHARED_ATTRIBUTES = {
  system: oneOf(SYSTEM_CODES, "The program. An account without it asks the rider at login."),
  locale,
  api: anyText("The name of an environment of the configuration, never a URL."),
  "heading-level": headingLevel,
};
export type SharedAttributes = ValuesOf<typeof SHARED_ATTRIBUTES>;

/** A part of an element's interface, for editors. */
export interface DescribedPart {
  readonly name: string;
  readonly description: string;
  readonly type: string;
}

/** A member of an element besides its attributes: a method, or a property without an attribute. */
export interface Member extends DescribedPart {
  readonly parameters?: readonly Pick<DescribedPart, "name" | "type">[];
  readonly isReadonly?: boolean;
}

/** An element as pages see it. */
export interface ElementDefinition<Command extends string = never> {
  readonly name: string;
  readonly description: string;
  readonly attributes: Attributes;
  readonly events: readonly (keyof BikeshareEvents)[];
  /** The element's members besides attributes: the write-only property `accessToken`, and methods. */
  readonly commands: readonly (Member & { readonly name: Command })[];
}

export const READY_PROPERTY: Member = {
  name: "ready",
  type: "Promise<void>",
  isReadonly: true,
  description: "Resolves when the element is rendered and usable.",
};

export const SHARED_EVENTS = ["bikeshare-ready", "bikeshare-error"] as const satisfies (keyof BikeshareEvents)[];

/** All events, with the types of their details as editors show them; `BikeshareEvents` has these for TypeScript. */
export const EVENTS: Readonly<Record<keyof BikeshareEvents, Omit<DescribedPart, "name">>> = {
  "bikeshare-ready": { type: "{}", description: "The element is rendered and usable." },
  "bikeshare-error": {
    type: '{ code: "load" | "integrity" | "policy" | "network" | "payment" | "hydration" | "uncaught" }',
    description: "Something failed; what a rider needs to know is shown in place.",
  },
  "bikeshare-pass-selected": {
    type: "{ system: string; subscriptionTypeId: number }",
    description: "A pass was chosen. Cancel it to take over what follows.",
  },
  "bikeshare-purchase": {
    type: "{ kind: string; system: string; subscriptionTypeId: number; cost: number; currency: string }",
    description: "A pass was bought; the cost is in dollars.",
  },
  "bikeshare-session": { type: "{ authenticated: boolean }", description: "A rider logged in or out." },
  "bikeshare-navigate": {
    type: "{ path: string }",
    description: "The rider is about to go to a screen. Cancel it to keep them where they are.",
  },
  "bikeshare-page-view": {
    type: "{ path: string; title: string }",
    description: "A screen is shown; the path is the route's template: /trips/rate/:id.",
  },
};

export const FALLBACK_CONTENT = "Shown until the element is rendered, and where the bundle never loads.";

/** The custom properties that a page may set. */
export const CSS_PROPERTIES = {
  "--bikeshare-accent": "Buttons and highlights; as text it is darkened or lightened until it is readable.",
  "--bikeshare-on-accent": "Text on the accent.",
  "--bikeshare-surface": "The background.",
  "--bikeshare-text": "Text.",
  "--bikeshare-radius": "Corners of cards.",
  "--bikeshare-font": "The font.",
  "--bikeshare-scroll-margin": "The height of your page's fixed header: headings and fields stop below it.",
};

/** The parts that a page may style. */
export const CSS_PARTS = [
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

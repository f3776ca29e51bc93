/**
 * The public attributes by element, the contract of design section 4: a snapshot test and the README's tables depend on
 * it.
 */
const SHARED = ["system", "locale", "api", "heading-level"] as const;

export const ELEMENT_ATTRIBUTES = {
  "bikeshare-pricing": [...SHARED, "passes", "renewing", "signup-url"],
  "bikeshare-signup": [...SHARED, "pass", "promo", "account-url"],
  "bikeshare-account": [...SHARED, "path", "session"],
} as const satisfies Record<string, readonly string[]>;

/** The values of an account's `session`. */
export const SESSIONS = ["memory", "tab"] as const;

/** The commands of a page besides attributes: the write-only property `accessToken`, and methods. */
export const ELEMENT_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "bikeshare-account": ["accessToken", "navigate", "logout"],
};

export type ElementTag = keyof typeof ELEMENT_ATTRIBUTES;
export const ELEMENT_TAGS = Object.keys(ELEMENT_ATTRIBUTES) as ElementTag[];

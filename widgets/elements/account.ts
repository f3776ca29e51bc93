import { type Attribute, oneOf } from "./attributes.ts";
import { type ElementDefinition, SHARED_ATTRIBUTES, SHARED_EVENTS } from "./shared.ts";

const path: Attribute<string> = {
  description: "Where the account starts, with its query: /trips?month=2026-03.",
  allowed: ["a path such as /trips"],
  default: "/",
  fallback: "/",
  read: (text) => (text.startsWith("/") ? text : null),
  // The query may contain a token, encoded or not.
  redact: (value) => value.replace(/[?#%&=].*/s, "…"),
};

export const ACCOUNT_ATTRIBUTES = {
  ...SHARED_ATTRIBUTES,
  // An account without the attribute lets the rider choose a program at login.
  system: { ...SHARED_ATTRIBUTES.system, default: undefined },
  path,
  session: oneOf(["memory", "tab"], "memory: a reload logs out. tab: the login lasts as long as the tab."),
};

/** The types of the commands; the definition below describes the same commands for editors. */
export interface AccountCommands {
  /** Logs in with a token; null logs out. It can be set, but never read. */
  set accessToken(token: string | null);
  /** Navigates to a path of the account, such as /trips. */
  navigate(path: string): void;
  logout(): void;
}

export const ACCOUNT = {
  name: "BikeshareAccountElement",
  description: "The rider's whole account.",
  attributes: ACCOUNT_ATTRIBUTES,
  events: [
    ...SHARED_EVENTS,
    "bikeshare-pass-selected",
    "bikeshare-purchase",
    "bikeshare-session",
    "bikeshare-navigate",
    "bikeshare-page-view",
  ],
  commands: [
    {
      name: "accessToken",
      type: "string | null",
      description: "Logs in with a token; null logs out. It can be set and never read.",
    },
    {
      name: "navigate",
      type: "void",
      parameters: [{ name: "path", type: "string" }],
      description: "Navigates to a path of the account: /trips.",
    },
    { name: "logout", type: "void", parameters: [], description: "Logs the rider out." },
  ],
} as const satisfies ElementDefinition<keyof AccountCommands>;

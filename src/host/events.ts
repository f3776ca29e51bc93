import type { SystemCode } from "../programs/program.ts";

/** What failed; docs/embedding.md says each to partners. */
export type ElementErrorCode =
  /** A file or a program's data did not come, or is not the one that the page knows. */
  | "load"
  /** The page's import map is not in force. */
  | "integrity"
  /** The page's policy stopped an address of ours. */
  | "policy"
  /** A service gave no answer. */
  | "network"
  /** The card form did not come. */
  | "payment"
  /** A first screen had to be rendered anew. */
  | "hydration"
  /** An error of ours. */
  | "uncaught";

/** The events of our elements and their details: small, and without personal data (design 4). */
export interface BikeshareEvents {
  "bikeshare-ready": Record<string, never>;
  "bikeshare-error": { readonly code: ElementErrorCode };
  "bikeshare-pass-selected": { readonly system: SystemCode; readonly subscriptionTypeId: number };
  "bikeshare-purchase": {
    readonly kind: "signup" | "renewal" | "change";
    readonly system: SystemCode;
    readonly subscriptionTypeId: number;
    /** Dollars. */
    readonly cost: number;
    readonly currency: "USD";
  };
  "bikeshare-session": { readonly authenticated: boolean };
  /** Before a rider goes to a screen; cancelled, the rider stays. */
  "bikeshare-navigate": { readonly path: string };
  /** `path` is the route's template, which holds no trip's id. */
  "bikeshare-page-view": { readonly path: string; readonly title: string };
}

/** Events whose default action a page may take over. */
export const CANCELABLE: ReadonlySet<keyof BikeshareEvents> = new Set([
  "bikeshare-pass-selected",
  "bikeshare-navigate",
]);

import type { SystemCode } from "../programs/program.ts";

/** What failed: a file or its integrity, taking over a prerendered screen, or drawing. */
export type ElementErrorCode = "load" | "integrity" | "hydration" | "uncaught";

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

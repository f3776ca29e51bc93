import type { SystemCode } from "../domain/program.ts";

/** The kind of a failure; docs/embedding.md explains each to partners. */
export type ElementErrorCode =
  /** A chunk or a program's data failed to load, or does not match its integrity hash. */
  | "load"
  /** The page's import map with our files' hashes is not in effect, so no file is checked. */
  | "integrity"
  /** The page's content security policy blocked one of our addresses. */
  | "policy"
  /** A service did not answer. */
  | "network"
  /** The card form failed to load. */
  | "payment"
  /** Hydration failed, so that React rendered the first screen anew. */
  | "hydration"
  /** An error in our own code. */
  | "uncaught";

/** The events' details, which are small and without personal data, since every script of the page can read them. */
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
  /** Precedes a navigation to another screen by a link, a button or the page; if it is cancelled, the rider stays. */
  "bikeshare-navigate": { readonly path: string };
  /** `path` is the route's template, which never contains a trip's id. */
  "bikeshare-page-view": { readonly path: string; readonly title: string };
}

/** Events whose default action a page may prevent. */
export const CANCELABLE_EVENTS: ReadonlySet<keyof BikeshareEvents> = new Set([
  "bikeshare-pass-selected",
  "bikeshare-navigate",
]);

/** An event as an element fires it: it bubbles and crosses shadow roots. */
export const createElementEvent = <Type extends keyof BikeshareEvents>(
  type: Type,
  detail: BikeshareEvents[Type],
): CustomEvent<BikeshareEvents[Type]> =>
  new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: CANCELABLE_EVENTS.has(type) });

import type { AttributeSnapshot } from "./element-bridge.ts";

/**
 * Whether an element with these attributes begins with another screen than the one that is prerendered for the usual ones: a
 * filtered list would change under the reader's eyes, and where login is not what comes first, it shall not flash up.
 */
export const beginsOtherwise = ({ path, passes, renewing, session }: AttributeSnapshot): boolean =>
  (passes || "all") !== "all" ||
  (renewing || "all") !== "all" ||
  session === "tab" ||
  /^\/(si|pri|pa|b|ref)/.test(`${path}`);

export interface PrerenderedScreen {
  /** What React renders inside of the mount node. */
  readonly html: string;
  readonly locale: string;
  /** A program's code, or "any" for an account that lets the rider choose. */
  readonly system: string;
}

/** The markup of an element's shadow root with its prerendered screen. @param sheet the markup of its style sheet. */
export const shadowRootMarkup = ({ html, locale, system }: PrerenderedScreen, sheet: string): string =>
  `${sheet}<div class="root" lang="${locale}" data-theme="${system.replace("any", "phl")}" data-prerendered="${system} ${locale}">${html}</div>`;

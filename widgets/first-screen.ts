import type { AttributeSnapshot } from "./element-bridge.ts";

/**
 * Whether an element with these attributes starts with another screen than the prerendered one: a filtered list would
 * change before the reader's eyes, and login must not flash where another screen comes first.
 */
export const startsWithOtherScreen = ({ path, passes, renewing, session }: AttributeSnapshot): boolean =>
  (passes || "all") !== "all" ||
  (renewing || "all") !== "all" ||
  session === "tab" ||
  /^\/(si|pri|pa|b|ref)/.test(`${path}`);

export interface PrerenderedScreen {
  /** The content of the mount node. */
  readonly html: string;
  readonly locale: string;
  /** A program's code, or "any" for an account that lets the rider choose. */
  readonly system: string;
}

/**
 * The markup of an element's shadow root with its prerendered screen.
 * @param sheet The markup of its style sheet.
 */
export const shadowRootMarkup = ({ html, locale, system }: PrerenderedScreen, sheet: string): string =>
  `${sheet}<div class="root" lang="${locale}" data-theme="${system.replace("any", "phl")}" data-prerendered="${system} ${locale}">${html}</div>`;

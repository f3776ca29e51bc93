export interface PrerenderedHtml {
  readonly html: string;
  readonly css: string;
  /** A link that only appears if the script never runs; empty without a standalone page. */
  readonly line: string;
}

/**
 * Prerendered screens by "tag system locale", which are empty for browsers. In the package, servers resolve `#screens`
 * to a module that the build writes.
 */
export const PRERENDERED_SCREENS: Readonly<Record<string, PrerenderedHtml>> = {};

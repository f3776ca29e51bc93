/** A prerendered screen for a server: its HTML, its CSS, and `words` as in `PrerenderedScreen`. */
export interface PrerenderedHtml {
  readonly html: string;
  readonly words: string;
  readonly css: string;
  /** HTML with a link to the standalone page, visible only if the script never runs; empty without such a page. */
  readonly neverLoadedLine: string;
  /** The CDN's files of this build that the element imports first. */
  readonly modules: readonly CdnFile[];
}

/** A file of the CDN, with its hash for `integrity`. */
export interface CdnFile {
  readonly url: string;
  readonly integrity: string;
}

/** The screens by "tag system locale"; empty for browsers. On servers, the built `#screens` replaces this module. */
export const PRERENDERED_SCREENS: Readonly<Record<string, PrerenderedHtml>> = {};

/** The CDN's loader of this version; null for browsers. */
export const CDN_LOADER: CdnFile | null = null;

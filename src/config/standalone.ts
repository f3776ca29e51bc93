import type { SystemCode } from "../domain/program.ts";

export interface StandaloneSettings {
  /** The page's URL, with a trailing slash; null without a page. Its path is the base of all paths of the account. */
  readonly standaloneUrl: string | null;
  /**
   * The program that the page starts with; null lets riders choose. Unlike a program in the page's query, it does not
   * make the page count as embedded.
   */
  readonly program: SystemCode | null;
  /** The origins of other pages that may show this page in an iframe, and to which it reports its height. */
  readonly frameParents: readonly string[];
  /** A website translator with the interface of Google's: its script, and further origins that the script uses. */
  readonly translator: { readonly script: string; readonly origins: readonly string[] } | null;
  /** The Google Tag Manager container that the page loads; null for none. */
  readonly tagManager: string | null;
}

declare const __STANDALONE__: StandaloneSettings;

// The deployment's settings; each has its own export, so that a bundle only holds the settings that it uses.
const settings: StandaloneSettings = __STANDALONE__;
export const standaloneUrl = settings.standaloneUrl;
export const presetProgram = settings.program;
export const tagManager = settings.tagManager;
export const frameParents = settings.frameParents;
export const translatorScript = settings.translator?.script ?? null;

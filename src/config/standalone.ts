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

// The settings that the build was given; each has its own export, so that a bundle holds only those that it uses.
const baked: StandaloneSettings = __STANDALONE__;
export const standaloneUrl = baked.standaloneUrl;
export const presetProgram = baked.program;
export const tagManager = baked.tagManager;
export const frameParents = baked.frameParents;
export const translatorScript = baked.translator?.script ?? null;

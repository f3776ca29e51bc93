import type { SystemCode } from "../domain/program.ts";

export interface StandaloneSettings {
  /** With a trailing slash; null where there is no page. Its path is the base of all paths of the account. */
  readonly standaloneUrl: string | null;
  /** The program that the page starts with, without counting as embedded; null lets riders choose. */
  readonly program: SystemCode | null;
  /** Origins of the pages that may show it in an iframe and that it reports its height to. */
  readonly frameParents: readonly string[];
  /** A website translator with the interface of Google's, and further origins that its script uses; null for none. */
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

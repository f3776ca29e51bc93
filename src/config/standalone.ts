import type { SystemCode } from "../programs/program.ts";

/** What a deployment says about the standalone page, besides the services that everything shares. */
export interface StandaloneSettings {
  /** Where the page is served, with a trailing slash; null where there is none. Its path is the folder of all places. */
  readonly standaloneUrl: string | null;
  /** The program that the page starts with, without being embedded by that; null leaves it to riders. */
  readonly program: SystemCode | null;
  /** Origins of the pages that may show it in a frame, and that it tells its height. */
  readonly frameParents: readonly string[];
  /** The service that translates the page into languages that it has no texts in; null offers none. */
  readonly translator: PageTranslatorSettings | null;
  /** The container of Google Tag Manager that it loads; null for none. */
  readonly tagManager: string | null;
}

interface PageTranslatorSettings {
  /** Address of the script of a website translator that speaks as Google's does. */
  readonly script: string;
  /** Further origins that the script loads from or calls. */
  readonly origins: readonly string[];
}

declare const __STANDALONE__: StandaloneSettings;

// As the build was given it; each by itself, so that a bundle holds only what it uses.
const baked: StandaloneSettings = __STANDALONE__;
export const standaloneUrl = baked.standaloneUrl;
export const presetProgram = baked.program;
export const tagManager = baked.tagManager;
export const frameParents = baked.frameParents;
export const translatorScript = baked.translator?.script ?? null;

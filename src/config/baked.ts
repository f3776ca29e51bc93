import type { Configuration, PageOverride } from "./configuration.ts";

declare const __CONFIGURATION__: Configuration;

/** The configuration that was given to the build, whose schema has checked it. */
export const bakedConfiguration: Configuration = __CONFIGURATION__;

declare const __PAGE_OVERRIDE__: PageOverride | undefined;

export const bakedPageOverride: PageOverride = typeof __PAGE_OVERRIDE__ === "undefined" ? "none" : __PAGE_OVERRIDE__;

import type { Configuration } from "./configuration.ts";

declare const __CONFIGURATION__: Configuration;

/** The configuration that the build was given; checked by its schema when building. */
export const bakedConfiguration: Configuration = __CONFIGURATION__;

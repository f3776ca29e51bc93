import type { Configuration } from "../../src/config/configuration.ts";

/** The options that every demo page receives. */
export interface PageOptions {
  readonly cdnOrigin: string;
  /** The configuration to put on the page for the bundle; `null` leaves the baked one. */
  readonly configuration: Configuration | null;
  readonly query: URLSearchParams;
}

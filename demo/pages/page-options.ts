import type { Configuration } from "../../src/config/configuration.ts";

/** What every demo page is made with. */
export interface PageOptions {
  readonly cdnOrigin: string;
  /** Put onto the page for the bundle to read; `null` leaves the configuration that the build baked in. */
  readonly configuration: Configuration | null;
  readonly query: URLSearchParams;
}

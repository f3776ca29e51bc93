export interface Screen {
  readonly html: string;
  /** The part of the sheets that styles it. */
  readonly css: string;
}

/**
 * Prerendered screens by "tag system locale": none, which is what browsers get. In the package `#screens` leads servers to
 * a module that the build writes.
 */
export const SCREENS: Readonly<Record<string, Screen>> = {};

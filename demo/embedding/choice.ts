import type { ElementTag } from "../../widgets/element-definitions.ts";

/**
 * `checked`: a fixed build with a hash for each file; `newest`: whatever the CDN has; `npm`: in the site's own bundle.
 */
export const LOADING_KINDS = ["newest", "checked", "npm"] as const;
export type LoadingKind = (typeof LOADING_KINDS)[number];

/** How the page's policy allows scripts: by their addresses, or by a nonce. */
export const POLICY_KINDS = ["address", "nonce"] as const;

/** An integrator's choice of an element for a page. */
export interface Choice {
  readonly tag: ElementTag;
  /** The attributes that differ from their defaults, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** CSS by property: our custom properties, and `color-scheme`. */
  readonly theme: Readonly<Record<string, string>>;
  readonly loading: LoadingKind;
  readonly naming: (typeof POLICY_KINDS)[number];
}

/** The addresses of a deployment. */
export interface Deployment {
  /** The base URL of the bundle, with a trailing slash. */
  readonly base: string;
  /** The origins of the services. */
  readonly services: readonly string[];
}

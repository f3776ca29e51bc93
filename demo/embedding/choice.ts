import type { ElementTag } from "../../widgets/element-definitions.ts";

/** `checked`: of one build, each file by its hash; `newest`: whatever the CDN has; `npm`: in the site's own bundle. */
export const LOADINGS = ["newest", "checked", "npm"] as const;
export type Loading = (typeof LOADINGS)[number];

/** How the page's policy names scripts: by where they come from, or by a nonce. */
export const NAMINGS = ["address", "nonce"] as const;

/** What an integrator wants to have on a page. */
export interface Choice {
  readonly tag: ElementTag;
  /** Those that are not at their default, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** CSS by property: our custom properties, and `color-scheme`. */
  readonly theme: Readonly<Record<string, string>>;
  readonly loading: Loading;
  readonly naming: (typeof NAMINGS)[number];
}

/** Where things are in a deployment. */
export interface Deployment {
  /** Where the bundle is served from, with a trailing slash. */
  readonly base: string;
  /** Origins of the services. */
  readonly services: readonly string[];
}

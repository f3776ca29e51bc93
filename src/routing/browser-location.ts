import type { Location } from "./location.ts";

/** A location whose paths have URLs. */
export interface BrowserLocation extends Location {
  hrefOf(place: string): string;
}

/**
 * A location over the browser's address bar, for the standalone page only.
 * @param base The application's folder: "/account/".
 */
export function createBrowserLocation(base: string, { window }: { readonly window: Window }): BrowserLocation {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const folder = base.replace(/\/$/, "");
  // Two slashes at the beginning would mean another origin.
  const hrefOf = (place: string) => folder + place.replace(/^\/{2,}/, "/");
  window.addEventListener("popstate", tell);
  return {
    get() {
      const { search } = window.location;
      // Hosts and links may double slashes without meaning another path.
      const pathname = window.location.pathname.replace(/\/{2,}/g, "/");
      const path = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : "/";
      // A static host serves each path from a folder, and redirects to "/trips/".
      return (path.replace(/\/(?:index\.html)?$/, "") || "/") + search;
    },
    navigate(to, { replace = false } = {}) {
      window.history[replace ? "replaceState" : "pushState"](null, "", hrefOf(to));
      tell();
    },
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hrefOf,
  };
}

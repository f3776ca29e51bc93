import type { Location } from "./location.ts";

/** Places that have an address each. */
export interface BrowserLocation extends Location {
  hrefOf(place: string): string;
}

/**
 * The browser's own address bar, for the standalone page alone.
 * @param base the folder that the application lies in: "/account/".
 */
export function createBrowserLocation(base: string, { window }: { readonly window: Window }): BrowserLocation {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const folder = base.replace(/\/$/, "");
  // Two slashes at the beginning would name another origin.
  const hrefOf = (place: string) => folder + place.replace(/^\/{2,}/, "/");
  window.addEventListener("popstate", tell);
  return {
    get() {
      const { search } = window.location;
      // Hosts and links double slashes, and mean the same place.
      const pathname = window.location.pathname.replace(/\/{2,}/g, "/");
      const path = pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : "/";
      // A static host has a place's page in a folder, and sends visitors to "/trips/".
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

/** Replaces wouter's own module, which patches the page's history on import: our router provides the location. */
const refuseLocation = (): never => {
  throw new Error("wouter has no location of its own here");
};

export const useBrowserLocation = refuseLocation;
export const useSearch = refuseLocation;

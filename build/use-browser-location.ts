/** In place of wouter's own, which patches the page's history when it is imported: our router gives it its location. */
const refuse = (): never => {
  throw new Error("wouter has no location of its own here");
};

export const useBrowserLocation = refuse;
export const useSearch = refuse;

/** A browser also reloads a page that it had discarded; its history leads back to one that it did not keep. */
export const isPageLoadedAgain = (): boolean =>
  globalThis.performance
    ?.getEntriesByType?.("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward")) ?? false;

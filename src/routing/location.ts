/**
 * The current path of one application, kept in memory or in the browser's address bar. Paths are texts such as
 * "/trips?month=2026-03".
 */
export interface Location {
  get(): string;
  /** With `replace`, Back does not return to the previous path. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  forward(): void;
  subscribe(listener: () => void): () => void;
}

/** The number of past paths that are kept, since a page may live for days. */
const KEPT = 50;

/** A location that does not touch the page's own history. */
export function createMemoryLocation(start: string): Location {
  let places: readonly string[] = [start];
  let at = 0;
  const listeners = new Set<() => void>();
  const go = (next: number) => {
    if (places[next] === undefined || next === at) return;
    at = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => places[at] ?? start,
    navigate(to, { replace = false } = {}) {
      const kept = places.slice(0, replace ? at : at + 1).slice(-KEPT + 1);
      places = [...kept, to];
      at = places.length - 1;
      for (const listener of [...listeners]) listener();
    },
    back: () => go(at - 1),
    forward: () => go(at + 1),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

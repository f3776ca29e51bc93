/** Where one application is: our own address bar, in memory or the browser's. Places are texts such as "/trips?month=2026-03". */
export interface Location {
  get(): string;
  /** `replace` leaves no way back to the place before. */
  navigate(to: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  forward(): void;
  subscribe(listener: () => void): () => void;
}

/** Places kept, the oldest first: nobody goes back further, and a page may live for days. */
const KEPT = 50;

/** A location that leaves the page's own history alone. */
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

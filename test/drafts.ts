import type { Draft, DraftStore } from "../src/forms/drafts.tsx";

/** Drafts of one form, kept in memory. */
export function createDrafts(initial: Draft): DraftStore & { drop(): void } {
  let draft: Draft | undefined = initial;
  const listeners = new Set<() => void>();
  const become = (next: Draft | undefined) => {
    draft = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => draft,
    readInitial: () => draft,
    write: (_form, fields) => become({ ...draft, ...fields }),
    drop: () => become(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

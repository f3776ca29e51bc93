import type { Draft, DraftsPort } from "../src/forms/drafts.tsx";

/** Drafts of one form, kept in memory. */
export function createDrafts(initial: Draft): DraftsPort {
  let draft = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => draft,
    readInitial: () => draft,
    write: (_form, fields) => {
      draft = { ...draft, ...fields };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

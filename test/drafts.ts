import { createStore } from "zustand/vanilla";
import type { Draft, DraftStore } from "../src/forms/drafts.tsx";

/** Drafts of one form, kept in memory. */
export function createDrafts(initial: Draft): DraftStore & { drop(): void } {
  const { getState, setState, subscribe } = createStore<Draft | undefined>(() => initial);
  return {
    read: getState,
    readInitial: getState,
    write: (_form, fields) => setState({ ...getState(), ...fields }, true),
    drop: () => setState(undefined, true),
    subscribe,
  };
}

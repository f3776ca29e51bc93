import { createContext, useCallback, useSyncExternalStore } from "react";
import { useRequiredContext } from "../context/use-required-context.ts";

export type FieldValue = string | boolean;
/** The typed values of one form, by field name. */
export type Draft = Readonly<Record<string, FieldValue>>;

/** The store of drafts, so that Back, removal, an error or a change of language loses no typed value. */
export interface DraftStore {
  read(form: string): Draft | undefined;
  /** Like `read`, but with the initial state while a prerendered screen hydrates. */
  readInitial(form: string): Draft | undefined;
  write(form: string, fields: Draft): void;
  subscribe(listener: () => void): () => void;
}

const DraftsContext = createContext<DraftStore | null>(null);
export const DraftsProvider = DraftsContext.Provider;

/** A form's draft, and a function that adds to it. */
export function useDraft(form: string): readonly [Draft | undefined, (fields: Draft) => void] {
  const store = useRequiredContext(DraftsContext);
  const draft = useSyncExternalStore(
    store.subscribe,
    () => store.read(form),
    () => store.readInitial(form),
  );
  return [draft, useCallback((fields: Draft) => store.write(form, fields), [store, form])];
}

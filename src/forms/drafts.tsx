import { createContext, useCallback, useSyncExternalStore } from "react";
import { useProvided } from "../context/use-provided.ts";

export type FieldValue = string | boolean;
/** What was typed into one form, by field name. */
export type Draft = Readonly<Record<string, FieldValue>>;

/** Where forms keep what was typed, so that Back, removal, an error or a change of language loses nothing. */
export interface DraftStore {
  read(form: string): Draft | undefined;
  /** As `read`, while a prerendered screen is hydrated. */
  readInitial(form: string): Draft | undefined;
  write(form: string, fields: Draft): void;
  subscribe(listener: () => void): () => void;
}

const DraftsContext = createContext<DraftStore | null>(null);
export const DraftsProvider = DraftsContext.Provider;

/** A form's draft, and a way to add to it. */
export function useDraft(form: string): readonly [Draft | undefined, (fields: Draft) => void] {
  const store = useProvided(DraftsContext);
  const draft = useSyncExternalStore(
    store.subscribe,
    () => store.read(form),
    () => store.readInitial(form),
  );
  return [draft, useCallback((fields: Draft) => store.write(form, fields), [store, form])];
}

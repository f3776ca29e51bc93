import type { StateCreator } from "zustand/vanilla";

export type FieldValue = string | boolean;
export type Draft = Readonly<Record<string, FieldValue>>;

/** Unsent form input, in memory: it survives Back, errors, new languages and removed elements, but not a reload. */
export interface DraftsSlice {
  readonly drafts: Readonly<Record<string, Draft>>;
  writeDraft(form: string, fields: Draft): void;
  dropDraft(form: string): void;
}

export const createDraftsSlice: StateCreator<DraftsSlice> = (set) => ({
  drafts: {},
  writeDraft: (form, fields) =>
    set(({ drafts }) => ({ drafts: { ...drafts, [form]: { ...drafts[form], ...fields } } })),
  dropDraft: (form) => set(({ drafts: { [form]: _dropped, ...kept } }) => ({ drafts: kept })),
});

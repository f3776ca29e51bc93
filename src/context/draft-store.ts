import type { DraftStore } from "../forms/drafts.tsx";
import type { AppContext } from "./app-context.ts";
import { hydrationState } from "./use-app-context.tsx";

/** The drafts of all forms, in the app's store. */
export function draftStoreOf(app: AppContext): DraftStore {
  app.services.drafts ??= createDraftStore(app);
  return app.services.drafts;
}

const createDraftStore = (app: AppContext): DraftStore => ({
  read: (form) => app.store.getState().drafts[form],
  readInitial: (form) => hydrationState(app).drafts[form],
  write: (form, fields) => app.store.getState().writeDraft(form, fields),
  subscribe: app.store.subscribe,
});

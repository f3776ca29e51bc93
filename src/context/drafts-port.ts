import type { DraftsPort } from "../forms/drafts.tsx";
import type { World } from "./world.ts";
import { hydrationState } from "./world-context.tsx";

/** Forms' drafts, kept in the world's store. */
export function draftsPortOf(world: World): DraftsPort {
  world.services.drafts ??= createPort(world);
  return world.services.drafts;
}

const createPort = (world: World): DraftsPort => ({
  read: (form) => world.store.getState().drafts[form],
  readInitial: (form) => hydrationState(world).drafts[form],
  write: (form, fields) => world.store.getState().writeDraft(form, fields),
  subscribe: world.store.subscribe,
});

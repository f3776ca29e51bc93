import type { AppContext } from "../../context/app-context.ts";
import type { TripRating } from "../../programs/trip-rating.ts";
import { type MutationResult, runMutation } from "../../rider/run-mutation.ts";

/** After a lost answer the rider may send the rating again: it replaces the earlier one. */
export async function rateTrip(app: AppContext, tripId: number, rating: TripRating): Promise<MutationResult> {
  return runMutation(
    app,
    async ({ bts }) => (await bts.rateTrip(tripId, rating)) !== undefined,
    () => app.store.getState().tripRated(tripId, rating.rating),
  );
}

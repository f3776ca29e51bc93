import type { World } from "../../context/world.ts";
import type { TripRating } from "../../programs/trip-rating.ts";
import { type CarriedOut, carryOut } from "../../rider/carry-out.ts";

/** Where the answer is lost a rider may send the rating again: it takes the place of the one before. */
export async function rateTrip(world: World, tripId: number, rating: TripRating): Promise<CarriedOut> {
  return carryOut(
    world,
    async ({ second }) => (await second.rateTrip(tripId, rating)) !== undefined,
    () => world.store.getState().tripRated(tripId, rating.rating),
  );
}

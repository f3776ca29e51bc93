import type { TripRating } from "../../domain/trip-rating.ts";
import type { World } from "../world.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";

/** Where the answer is lost a rider may send the rating again: it takes the place of the one before. */
export async function rateTrip(world: World, tripId: number, rating: TripRating): Promise<CarriedOut> {
  const rated = await carryOut(world, async ({ second }) => (await second.rateTrip(tripId, rating)) !== undefined);
  if (rated.status === "done") world.store.getState().tripRated(tripId, rating.rating);
  return rated;
}

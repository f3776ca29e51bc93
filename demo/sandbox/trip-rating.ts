import type { Context } from "hono";
import * as v from "valibot";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import { readQuery, WholeNumber } from "./request-query.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { tripsOf } from "./trips.ts";

export const RatingBody = v.strictObject({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  issues: v.array(v.picklist(["bike", "station", "app", "safety", "other"])),
  comment: v.pipe(v.string(), v.maxLength(5000)),
});

export type TripRating = v.InferOutput<typeof RatingBody> & { readonly tripId: number };

/** POST user/trip-rating/: a second rating of a trip replaces the first. */
export async function rateTrip(_world: SandboxState, rider: Rider, c: Context): Promise<Response> {
  const { trip_id: tripId } = readQuery(c, v.strictObject({ trip_id: WholeNumber }));
  const rating = await readBody(c, RatingBody);
  if (!tripsOf(rider).some((trip) => trip.tripId === tripId)) throw new Refusal(404, "No such trip");
  rider.ratings = [...rider.ratings.filter((each) => each.tripId !== tripId), { ...rating, tripId }];
  return c.json({});
}

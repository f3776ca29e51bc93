import { expect, it } from "vitest";
import { createCaller, logInAtTime, NOW } from "./caller.ts";

async function fetchTrips(userName: string, options: { system?: string; query?: string; clock?: string } = {}) {
  const { rider } = await logInAtTime(userName, options.system, options.clock);
  return rider.answer("GET", `bikeshare/1/user/trips?${options.query ?? "year=2026&month=3"}`);
}

it("lists five trips of the last day, one of each kind", async () => {
  const trips = (await fetchTrips("rider")).filter(
    ({ checkOutDate }: { checkOutDate: string }) => checkOutDate > "2026-03-09T12:00:00",
  );
  expect(trips).toHaveLength(5);
  const [estimatedTrip, lostTrip, adjustedTrip, normalTrip, openTrip] = trips;
  expect(openTrip).toMatchObject({ checkInDate: null, checkInLocation: null, duration: null, cost: 0 });
  expect(normalTrip).toMatchObject({ hasBikeComputerData: true, isDurationAdjusted: false, programId: 3 });
  expect(adjustedTrip).toMatchObject({ isDurationAdjusted: true });
  expect(lostTrip).toMatchObject({ isReturnLocationMissing: true, checkInLocation: null, checkInLat: null });
  expect(estimatedTrip).toMatchObject({ hasBikeComputerData: false, isCheckoutLocationMissing: true });
});

it("charges long trips by the pass that was held at the time", async () => {
  const caller = createCaller();
  await caller.control({ clock: NOW });
  const feesOf = async (userName: string) => {
    const rider = await caller.logIn(userName);
    const trips = await rider.answer("GET", "bikeshare/1/user/trips?year=2026&month=2");
    return trips.map(({ duration, cost }: { duration: number; cost: number }) => [Math.max(0, duration - 60), cost]);
  };
  const monthlyFees = await feesOf("monthly");
  expect(monthlyFees).toEqual(monthlyFees.map(([extra]: number[]) => [extra, Math.round((extra ?? 0) * 20) / 100]));
  const reducedFees = await feesOf("reduced");
  expect(reducedFees).toEqual(reducedFees.map(([extra]: number[]) => [extra, Math.round((extra ?? 0) * 7) / 100]));
  expect([...monthlyFees, ...reducedFees].some(([, cost]) => cost > 0)).toBe(true);
});

it("a new sandbox has the same trips", async () => {
  expect(await fetchTrips("rider")).toEqual(await fetchTrips("rider"));
});

it.each([
  // Philadelphia is four hours behind UTC from March 8th on, and five before.
  { userName: "frequent", clock: "2026-03-31T23:59:00Z", query: "year=2026&month=3", count: 1000 },
  { userName: "frequent", clock: "2026-04-01T03:59:00Z", query: "year=2026&month=3", count: 1000 },
  { userName: "frequent", clock: "2026-04-01T04:00:00Z", query: "year=2026&month=3", count: 0 },
  { userName: "frequent", clock: "2026-04-01T04:00:00Z", query: "year=2026&month=4", count: 1000 },
  { userName: "frequent", clock: "2026-01-31T12:00:00Z", query: "year=2026&month=1", count: 1000 },
  { userName: "newcomer", clock: NOW, query: "year=2026&month=3", count: 0 },
])("$userName has $count trips in $query at $clock", async ({ userName, clock, query, count }) => {
  expect(await fetchTrips(userName, { clock, query })).toHaveLength(count);
});

it("lists no trip before it started", async () => {
  const { caller, rider } = await logInAtTime();
  await caller.control({ clock: "2026-03-09T15:00:00Z" });
  const trips = await rider.answer("GET", "bikeshare/1/user/trips?year=2026&month=3");
  expect(trips.length).toBeGreaterThan(0);
  expect(trips.every(({ checkOutDate }: { checkOutDate: string }) => checkOutDate <= "2026-03-09T15:00:00")).toBe(true);
});

it.each([
  "",
  "?year=2026",
  "?year=2026&month=13",
  "?year=2026&month=0",
  "?year=2026&month=3&day=1",
  "?year=2026&month=3&month=4",
  "?year=26&month=3",
])("refuses the query %s", async (query) => {
  const rider = await createCaller().logIn();
  expect((await rider.call("GET", `bikeshare/1/user/trips${query}`)).status).toBe(422);
  expect((await rider.call("GET", `bikeshare/1/user/statements${query}`)).status).toBe(422);
});

it("the summary adds up the miles of the trips", async () => {
  const { rider } = await logInAtTime("monthly");
  const { milesRidden, memberSince } = await rider.answer("GET", "bikeshare/1/user/summary");
  expect(milesRidden).toBeGreaterThan(0);
  expect(memberSince).toBe("2024-03-10T12:00:00");
});

it("accepts a second rating of a trip, and none of another rider's trip", async () => {
  const { caller, rider } = await logInAtTime();
  const [trip] = await rider.answer("GET", "bikeshare/1/user/trips?year=2026&month=3");
  const path = `bts/user/trip-rating/?trip_id=${trip.tripId}`;
  const rating = { rating: 2, issues: ["bike", "other"], comment: "Flat tire" };
  await rider.answer("POST", path, rating);
  await rider.answer("POST", path, { ...rating, rating: 4 });
  const { users } = await caller.state();
  expect(users.find(({ userName }) => userName === "rider")).toMatchObject({ ratings: [{ ...rating, rating: 4 }] });
  const otherRider = await caller.logIn("monthly");
  expect((await otherRider.call("POST", path, rating)).status).toBe(404);
});

it.each([
  { rating: 0, issues: [], comment: "" },
  { rating: 4.5, issues: [], comment: "" },
  { rating: 3, issues: ["weather"], comment: "" },
  { rating: 3, issues: [] },
  { rating: 3, issues: [], comment: "", tripId: 1 },
])("refuses the rating %j", async (rating) => {
  const rider = await createCaller().logIn();
  expect((await rider.call("POST", "bts/user/trip-rating/?trip_id=1", rating)).status).toBe(422);
});

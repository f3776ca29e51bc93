import { expect, it } from "vitest";
import { createCaller, logInAtTime, NOW } from "./caller.ts";
import { RIDER_CALLS } from "./rider-calls.ts";

it.each(RIDER_CALLS.map(([method, path]) => ({ method, path })))(
  "$method $path requires a token and its exact path, and refuses an unknown query",
  async ({ method, path }) => {
    const caller = createCaller();
    const body = method === "GET" ? undefined : {};
    const send = (target: string, headers = {}) => caller.send(method, target.slice(1), body, headers);
    expect((await send(path)).status).toBe(401);
    expect((await send(path, { authorization: "Bearer nobody" })).status).toBe(401);
    expect((await send(path.endsWith("/") ? path.slice(0, -1) : `${path}/`)).status).toBe(404);
    const answer = await (await caller.logIn()).call(method, `${path.slice(1)}?colour=red`, body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error).toMatch(/^(colour|year|userId|trip_id): /);
  },
);

it.each(["phl", "lax", "las"])(
  "the rider of %s uses three stations, whose bikes change with the clock",
  async (system) => {
    const { caller, rider } = await logInAtTime("rider", system);
    const path = "bikeshare/1/user/frequentedkiosks";
    const kiosks = await rider.answer("GET", path);
    expect(kiosks).toHaveLength(3);
    for (const { bikesAvailable, docksAvailable, totalDocks } of kiosks) {
      expect(bikesAvailable + docksAvailable).toBe(totalDocks);
    }
    await caller.control({ clock: NOW });
    expect(await rider.answer("GET", path)).toEqual(kiosks);
    await caller.control({ clock: "2026-03-10T12:05:00Z" });
    expect(await rider.answer("GET", path)).not.toEqual(kiosks);
  },
);

it("lists the month's charges and refunds, oldest first", async () => {
  const { rider } = await logInAtTime("rider");
  const items = await rider.answer("GET", "bikeshare/1/user/statements?year=2026&month=3");
  expect(items).toContainEqual({
    itemType: "Refund",
    itemName: "Late return, given back",
    assessedDate: "2026-03-10T06:00:00",
    programName: "Indego",
    itemAmount: -8,
  });
  const dates = items.map(({ assessedDate }: { assessedDate: string }) => assessedDate);
  expect(dates).toEqual([...dates].sort());
});

it("has no unpaid fees for a rider in good standing, and some for a delinquent one", async () => {
  const { caller, rider } = await logInAtTime("rider");
  expect(await rider.answer("GET", "bts/user/unpaid-fees")).toEqual({ data: [] });
  const delinquentRider = await caller.logIn("delinquent");
  const { data } = await delinquentRider.answer("GET", "bts/user/unpaid-fees");
  expect(data).toContainEqual({ feeType: "LateReturn", charge: 8, adjustedCharge: 0 });
  expect(data).toContainEqual({ feeType: "Subscription", charge: 20, adjustedCharge: null });
});

it("counts reward points, and refuses a reward that costs more points than are left", async () => {
  const { caller, rider } = await logInAtTime("rider");
  const rewards = await rider.answer("GET", "bts/rewards/available/");
  expect(rewards).toContainEqual(expect.objectContaining({ id: 2, points: 250 }));
  await rider.answer("POST", "bts/rewards/redeem/", { reward_id: 2 });
  expect(await rider.answer("GET", "bts/rewards/points/")).toMatchObject({
    unfulfilled_points_all_time: 170,
    rewards_this_month: 1,
    rewards_last_month: 0,
    rewards_all_time: 1,
  });
  const retry = await rider.call("POST", "bts/rewards/redeem/", { reward_id: 2 });
  expect([retry.status, await retry.json()]).toEqual([422, { error: "There are not enough points for this reward." }]);
  expect((await caller.state()).redemptions).toEqual([{ userId: 3001, rewardId: 2, points: 250 }]);
  expect((await rider.call("POST", "bts/rewards/redeem/", { reward_id: 9 })).status).toBe(404);
  expect((await rider.call("POST", "bts/rewards/redeem/", { id: 1 })).status).toBe(422);
});

it("shows a key card only to its holder", async () => {
  const { caller, rider } = await logInAtTime("keyed");
  const { userId } = await rider.answer("GET", "bikeshare/1/user");
  const path = `bikeshare/1/user/usercard?userId=${userId}`;
  expect(await rider.answer("GET", path)).toMatchObject({ userId, programId: 3, userCardStatusId: 1 });
  const otherRider = await caller.logIn("rider");
  expect((await otherRider.call("GET", path)).status).toBe(403);
  expect((await otherRider.call("GET", "bikeshare/1/user/usercard?userId=3001")).status).toBe(404);
});

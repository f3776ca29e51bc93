import { expect, it } from "vitest";
import { openShop } from "../../../test/shop.ts";

it.each([
  { what: "is gone", offered: [] },
  { what: "is too dear by now", offered: [{ id: 2, name: "Free month", description: "", points: 1_000_000 }] },
])("a lost redemption of a reward that $what can be started over, for another reward", async ({ offered }) => {
  const OTHER_REWARD = { id: 1, name: "Free day pass", description: "", points: 100 };
  const { answer, fail, orders, run, state } = await openShop();
  await fail("reward", "drop-before");
  await run("reward");
  answer("GET bts/rewards/available/", Response.json([OTHER_REWARD, ...offered]));
  expect(await run("reward", "retry")).toMatchObject({ status: "notFound", unsent: { status: "outdated" } });
  expect((await run("reward", "startOver")).status).toBe("idle");
  const order = { ...orders.reward, option: OTHER_REWARD };
  expect(await run("reward", "pay", { order })).toMatchObject({ status: "done", done: { rewardId: 1 } });
  expect((await state()).redemptions).toMatchObject([{ rewardId: 1 }]);
});

it("a reward for no points leaves no trace, so the answer to its order is believed", async () => {
  const FREE_REWARD = { id: 2, name: "Free month", description: "", points: 0 };
  const { answer, orders, run } = await openShop();
  answer("GET bts/rewards/available/", Response.json([FREE_REWARD]));
  answer("POST bts/rewards/redeem/", Response.json({}));
  expect((await run("reward", "pay", { order: { ...orders.reward, option: FREE_REWARD } })).status).toBe("done");
});

it("points that another page has spent stop a redemption", async () => {
  const { change, run, sent } = await openShop();
  await change({ points: 400 });
  expect(await run("reward")).toEqual({ status: "idle", unsent: { status: "outdated" } });
  expect(sent).toEqual([]);
});

it("the answer to a redemption is not believed while the rider's points are not spent", async () => {
  const { answer, run } = await openShop();
  answer("POST bts/rewards/redeem/", Response.json({}));
  expect((await run("reward")).status).toBe("unknown");
});

import { expect, it } from "vitest";
import { logIn, openSandbox } from "../../test/sandbox-app.ts";
import { sessionOf } from "../session/session.ts";
import { openRedemption, type RewardOrder, redeemReward } from "./redemption.ts";

const MINUTE = 60_000;

/** A rider with enough points for the second reward of the sandbox. */
async function openRider() {
  const { clock, control, fetch, openApp } = openSandbox();
  let rewards: Response | null = null;
  const app = openApp((input, init) => {
    const isAsked = new Request(input, init).url.endsWith("/rewards/available/");
    return isAsked && rewards ? Promise.resolve(rewards.clone()) : fetch(input, init);
  });
  const { userId } = await logIn(app);
  const { bts } = await sessionOf(app).begin().calls();
  const points = async () => (await bts.rewardPoints())?.unfulfilled;
  const shown = await bts.rewardPoints();
  const [other, option] = (await bts.rewardOptions()) ?? [];
  if (!shown || !other || !option) throw new Error("no points, or no such reward");
  return {
    ...{ control, points, order: { option, shown }, another: { option: other, shown } },
    offer(...options: readonly RewardOrder["option"][]) {
      rewards = Response.json(options.map(({ id, name, description, points }) => ({ id, name, description, points })));
    },
    isOpen: () => openRedemption(app, userId) !== null,
    async redeem(order: RewardOrder) {
      const redeeming = redeemReward(app, userId, order);
      await clock.advance(2 * MINUTE);
      return (await redeeming).status;
    },
  };
}

/** The same order, as a screen shows it that loaded the reward while it cost less. */
const cheaper = ({ option, shown }: RewardOrder): RewardOrder => ({ option: { ...option, points: 100 }, shown });

it("a reward that costs other points by now is not redeemed until the rider has seen them", async () => {
  const { order, redeem, points } = await openRider();
  expect(await redeem(cheaper(order))).toBe("outdated");
  expect(await points()).toBe(order.shown.unfulfilled);
  expect(await redeem(order)).toBe("done");
  expect(await points()).toBe(order.shown.unfulfilled - order.option.points);
});

it("a lost redemption is only sent again for the points that the screen shows", async () => {
  const { control, order, redeem, points, isOpen } = await openRider();
  await control({ faults: [{ method: "POST", path: "rewards/redeem/", kind: "drop-before" }] });
  expect(await redeem(order)).toBe("notFound");
  expect(await redeem(cheaper(order))).toBe("outdated");
  expect(isOpen()).toBe(true);
  expect(await points()).toBe(order.shown.unfulfilled);
  expect(await redeem(order)).toBe("done");
  expect(await points()).toBe(order.shown.unfulfilled - order.option.points);
});

it("a retry whose reward cannot be read is not sent, and can be pressed again", async () => {
  const { control, order, redeem } = await openRider();
  await control({ faults: [{ method: "POST", path: "rewards/redeem/", kind: "drop-before" }] });
  expect(await redeem(order)).toBe("notFound");
  await control({ faults: [{ method: "GET", path: "rewards/available/", kind: "status", status: 503, times: 9 }] });
  expect(await redeem(order)).toBe("notSent");
  await control({ faults: [] });
  expect(await redeem(order)).toBe("done");
});

it.each([
  { what: "is gone", offered: ({ another }: Rewards) => [another] },
  { what: "is too dear by now", offered: ({ own, another }: Rewards) => [another, { ...own, points: 1_000_000 }] },
])("a lost redemption of a reward that $what does not keep the rider from others", async ({ offered }) => {
  const { control, order, another, offer, redeem, isOpen, points } = await openRider();
  await control({ faults: [{ method: "POST", path: "rewards/redeem/", kind: "drop-before" }] });
  expect(await redeem(order)).toBe("notFound");
  offer(...offered({ own: order.option, another: another.option }));
  expect(await redeem(another)).toBe("nothingOpen");
  expect(isOpen()).toBe(false);
  expect(await redeem(another)).toBe("done");
  expect(await points()).toBe(order.shown.unfulfilled - another.option.points);
});

interface Rewards {
  readonly own: RewardOrder["option"];
  readonly another: RewardOrder["option"];
}

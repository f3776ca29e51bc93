import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { judgeOf } from "../surroundings.ts";
import { looksRight, type Shown } from "./rider-looks.ts";
import { expect, test } from "./rider-page.ts";

/** Pages about riders and what belongs to them, by the rider who sees the most on them. */
const PAGES: readonly {
  readonly system: "phl" | "lax";
  readonly userName: string;
  readonly pages: readonly Shown[];
}[] = [
  {
    system: "phl",
    userName: "rider",
    pages: [
      {
        name: "profile",
        path: "/profile",
        async reach(rider) {
          await rider.button("Change password").click();
          await rider.button("Save address").click();
          await expect(rider.text("Nothing to save: this is what we have.")).toBeVisible();
        },
      },
      {
        name: "key-card",
        path: "/key-card",
        reach: (rider) => expect(rider.text("You have no key fob yet.")).toBeVisible(),
      },
      { name: "refer", path: "/refer", reach: (rider) => expect(rider.link(/^Get your link/)).toBeVisible() },
      { name: "survey", path: "/survey", reach: (rider) => expect(rider.text(/an annual pass/)).toBeVisible() },
      { name: "rewards", path: "/rewards/redeem", reach: (rider) => expect(rider.text(/to go$/)).toBeVisible() },
      {
        name: "reward",
        path: "/rewards/redeem/2",
        reach: (rider) => expect(rider.button("Redeem this reward")).toBeVisible(),
      },
      {
        name: "reward-asked",
        path: "/rewards/redeem/3",
        async reach(rider) {
          await rider.button("Redeem this reward").click();
          await expect(rider.button("Keep my points")).toBeFocused();
        },
      },
    ],
  },
  {
    system: "lax",
    userName: "keyed",
    pages: [{ name: "tap-card", path: "/tapCard", reach: (rider) => expect(rider.text(/^Linked$/)).toBeVisible() }],
  },
];

for (const { system, userName, pages } of PAGES) {
  test(`what is ${userName}'s own in ${system} fits from 280 to 1280 px, and stands in any colours and size of text`, async ({
    page,
    rider,
  }) => {
    test.setTimeout(IS_DEEP ? 300_000 : 120_000);
    const judge = judgeOf(page, rider.element);
    await rider.open({ path: "/", userName, system });
    await expect(rider.button("Log in")).toHaveCount(0);
    for (const shown of sampleOf(`pages of ${userName}`, pages, 3)) await looksRight(rider, judge, shown);
    judge.tell(`Pages of ${userName} in ${system}`);
  });
}

import { lotOf } from "../../look/drawn-lots.ts";
import { IS_DEEP, SEED } from "../../seeded.ts";
import { judgeOf } from "../surroundings.ts";
import { tokenOf } from "./account-test.ts";
import { arrive, leave } from "./come-and-go.ts";
import { expect, test } from "./rider-page.ts";
import { NOW, PROGRAMS } from "./screen-table.ts";

/** Screens that show an error when their data fails to load. */
const SCREENS = PROGRAMS.phl.flatMap(({ place, load }) => (load === null ? [] : [{ place, ...load }]));
const DRAWN = SCREENS.filter(({ place }) => IS_DEEP || lotOf(SEED, place, 4) === 0);

test("what a screen says while the service is down stands in the colours and the size of text that riders choose", async ({
  page,
  rider,
  world,
}) => {
  test.setTimeout(IS_DEEP ? 600_000 : 120_000);
  const judge = judgeOf(page, rider.element);
  await world.control({ clock: NOW });
  await page.clock.setFixedTime(new Date(NOW));
  await rider.open({ path: "/survey" });
  await rider.button("Log in").waitFor({ state: "hidden" });
  const token = await tokenOf(world, "phl");
  for (const { place, path, failed } of DRAWN) {
    // The screen shows the data from before.
    await leave(rider);
    // A read is retried once.
    await world.control({ faults: [{ method: "GET", path, kind: "status", status: 503, times: 2 }] });
    await arrive(rider, place, token);
    await expect(rider.text(failed), place).toBeVisible();
    await judge.look(`${place} while the service is down`);
    await world.control({ faults: [] });
  }
  judge.tell("Screens whose service is down");
});

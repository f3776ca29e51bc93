import { seededNumber } from "../../look/seeded-number.ts";
import { IS_DEEP, SEED } from "../../seeded.ts";
import { createLookChecker } from "../display-settings.ts";
import { tokenOf } from "./account-test.ts";
import { logInAt, logOut } from "./log-in-and-out.ts";
import { expect, test } from "./rider-page.ts";
import { NOW, PROGRAMS } from "./screen-table.ts";

/** Screens that show an error when their data fails to load. */
const SCREENS = PROGRAMS.phl.flatMap(({ place, load }) => (load === null ? [] : [{ place, ...load }]));
const SAMPLE = SCREENS.filter(({ place }) => IS_DEEP || seededNumber(SEED, place, 4) === 0);

test("error states of a service that is down work in riders' colours and text sizes", async ({
  page,
  rider,
  world,
}) => {
  test.setTimeout(IS_DEEP ? 600_000 : 120_000);
  const judge = createLookChecker(page, rider.element);
  await world.control({ clock: NOW });
  await page.clock.setFixedTime(new Date(NOW));
  await rider.open({ path: "/survey" });
  await rider.button("Log in").waitFor({ state: "hidden" });
  const token = await tokenOf(world, "phl");
  for (const { place, path, failed } of SAMPLE) {
    // The screen shows the data from before.
    await logOut(rider);
    // A read is retried once.
    await world.control({ faults: [{ method: "GET", path, kind: "status", status: 503, times: 2 }] });
    await logInAt(rider, place, token);
    await expect(rider.text(failed), place).toBeVisible();
    await judge.look(`${place} while the service is down`);
    await world.control({ faults: [] });
  }
  judge.tell("Screens whose service is down");
});

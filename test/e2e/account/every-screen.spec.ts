import { sampleOf, turnsOf } from "../../seeded.ts";
import { delayFiles } from "../network-faults.ts";
import { tokenOf } from "./account-test.ts";
import { logInAt, logOut } from "./log-in-and-out.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";
import { NOW, PROGRAMS, type Screen } from "./screen-table.ts";

const SLOW = "This is taking longer than usual.";

async function throughTrouble(rider: RiderPage, token: string, { place, load, shows }: Screen): Promise<void> {
  const { page, world } = rider;
  await logOut(rider);
  const met = load?.path ?? "/bikeshare/1/user";
  // A read is retried once if the service is down, but not if it refuses.
  await world.control({
    faults: [
      { method: "GET", path: met, kind: "status", status: 503, times: 2 },
      { method: "GET", path: met, kind: "malformed" },
    ],
  });
  await logInAt(rider, place, token);
  if (load === null) {
    await expect(rider.text(shows).first(), place).toBeVisible();
    await world.control({ faults: [] });
    return;
  }
  const failed = rider.text(load.failed);
  const again = rider.button("Try again");
  await expect(failed, `${place} while the service is down`).toBeVisible();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(met));
  await again.click();
  await answered;
  await expect(failed, `${place} where the answer makes no sense`).toBeVisible();
  expect((await world.state()).faults).toEqual([]);

  const letThrough = await delayFiles(page, new RegExp(`${met}(\\?|$)`));
  await again.click();
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(7_500);
  await expect(rider.text(SLOW), `${place} where the service is slow`).toBeVisible();
  letThrough();
  await expect(rider.text(shows).first(), `${place} in health`).toBeVisible();
  await expect(rider.text(SLOW)).toHaveCount(0);
  await page.unrouteAll();
}

for (const [turn, system] of sampleOf("programs of screens", [...(["phl", "lax", "las"] as const).entries()], 1)) {
  // Most screens are the same in all programs, in turn; the last two, survey and card, differ between programs.
  const own = PROGRAMS[system].slice(-2);
  const shared = PROGRAMS[system].filter((screen) => !own.includes(screen));
  const screens = [...turnsOf("screens of a rider's own", shared, { turn, of: 3 }), ...own];

  test(`${system}: a rider's screens survive a service that is down, malformed or slow, and show empty states`, async ({
    page,
    rider,
    world,
  }) => {
    await world.control({ clock: NOW });
    await page.clock.install({ time: new Date(NOW) });
    await rider.open({ path: "/profile", system });
    await expect(rider.heading("Edit profile")).toBeVisible();
    const token = await tokenOf(world, system);
    for (const screen of screens) await throughTrouble(rider, token, screen);

    await logOut(rider);
    await logInAt(rider, "/", await tokenOf(world, system, "newcomer"));
    for (const { place, empty } of PROGRAMS[system]) {
      await rider.go(place);
      await expect(rider.text(empty).first(), `${place} of a newcomer`).toBeVisible();
    }
  });
}

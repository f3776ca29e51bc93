import { expect } from "@playwright/test";
import { advanceClock, holdNextCall } from "../network.ts";
import { type RiderPage, riderPage, test } from "./account-test.ts";

const REGISTRATION = /\/3\/registration$/;
const BOUGHT_TEXT = /^Your new pass is available after your current pass ends on $/;

test.beforeEach(({ page }) => page.clock.install());

/** Opens the renewal, agrees to its terms and presses the pay button. */
async function pressPay(rider: RiderPage): Promise<void> {
  await rider.open({ path: "/renew?early=1" });
  await expect(rider.text("You already have")).toBeVisible();
  await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(/Annual Pass/);
  await rider.element.getByRole("checkbox").check();
  await rider.button(/^Pay/).click();
}

const expectText = (rider: RiderPage, text: string | RegExp) => expect(rider.text(text).first()).toBeVisible();

/** The number of idempotency keys among the paying calls that reached the service, and all charges in dollars. */
async function fetchOutcome({ world }: RiderPage) {
  const { received } = await world.state();
  const calls = received.filter(({ method, path }) => method === "POST" && REGISTRATION.test(path));
  return { keyCount: new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size, charges: await world.charges() };
}

test("a rider who pays on two origins sends the same idempotency key and is charged once", async ({
  rider,
  page,
  world,
}) => {
  const call = await holdNextCall(page, REGISTRATION);
  await pressPay(rider);
  await call.sent;
  const { host, port } = new URL(page.url());
  const otherPage = await page.context().newPage();
  const otherRider = riderPage(
    otherPage,
    world,
    `http://${host.startsWith("localhost") ? "127.0.0.1" : "localhost"}:${port}`,
  );
  await pressPay(otherRider);
  await expectText(otherRider, BOUGHT_TEXT);
  // Only now the call of the page on the first origin reaches the service.
  expect(await call.deliver()).toBe(200);
  await page.bringToFront();
  await page.clock.runFor(1_000);
  await call.breakConnection();
  await advanceClock(page, 3_000);
  await expectText(rider, BOUGHT_TEXT);
  expect(await fetchOutcome(rider)).toEqual({ keyCount: 1, charges: [156] });
});

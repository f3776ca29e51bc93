import { expect, type Page } from "@playwright/test";
import { advanceClock, holdNextCall } from "../network.ts";
import { type RiderPage, riderPage, test } from "./account-test.ts";

const REGISTRATION = /\/3\/registration$/;
const BOUGHT = /^Your new pass is available after your current pass ends on $/;

test.beforeEach(({ page }) => page.clock.install());

/** The rider's actions up to the pay button. */
async function pressPay(rider: RiderPage): Promise<void> {
  await rider.open({ path: "/renew?early=1" });
  await expect(rider.text("You already have")).toBeVisible();
  await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(/Annual Pass/);
  await rider.element.getByRole("checkbox").check();
  await rider.button(/^Pay/).click();
}

/** Pays, and holds the call that has left the page. */
async function payAndHold(rider: RiderPage, page: Page) {
  const call = await holdNextCall(page, REGISTRATION);
  await pressPay(rider);
  await call.sent;
  return call;
}

const expectText = (rider: RiderPage, text: string | RegExp) => expect(rider.text(text).first()).toBeVisible();

/** The number of keys among the calls that reached the service, and the charges. */
async function fetchOutcome({ world }: RiderPage) {
  const { received } = await world.state();
  const calls = received.filter(({ method, path }) => method === "POST" && REGISTRATION.test(path));
  return { keys: new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size, charges: await world.charges() };
}

test("the same rider on a second origin uses the same key and is charged once", async ({ rider, page, world }) => {
  const call = await payAndHold(rider, page);
  const { host, port } = new URL(page.url());
  const elsewhere = await page.context().newPage();
  const there = riderPage(
    elsewhere,
    world,
    `http://${host.startsWith("localhost") ? "127.0.0.1" : "localhost"}:${port}`,
  );
  await pressPay(there);
  await expectText(there, BOUGHT);
  // The first origin's call arrives after that.
  expect(await call.deliver()).toBe(200);
  await page.bringToFront();
  await page.clock.runFor(1_000);
  await call.breakConnection();
  await advanceClock(page, 3_000);
  await expectText(rider, BOUGHT);
  expect(await fetchOutcome(rider)).toEqual({ keys: 1, charges: [156] });
});

test("a payment on a closed page is reported in the next tab, to its rider only", async ({
  rider,
  page,
  world,
  context,
}) => {
  await payAndHold(rider, page);
  const next = await context.newPage();
  await page.goto("about:blank");
  await next.clock.install();
  const other = riderPage(next, world);
  await other.open({ path: "/", userName: "monthly" });
  await expect(other.heading(/account$/)).toBeVisible();
  await expect(other.text(/Another tab or page sent/)).toHaveCount(0);
  await other.element.evaluate((node) => (node as HTMLElement & { logout(): void }).logout());
  await other.open({ path: "/" });
  await expectText(other, /^Another tab or page sent a payment .* Please wait a minute/);
  await next.clock.runFor(61_000);
  await expectText(other, /^Another tab or page sent a payment .* look there first/);
  await other.button("Close").click();
  await expect(other.text(/look there first/)).toHaveCount(0);
});

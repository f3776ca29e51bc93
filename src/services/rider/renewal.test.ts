import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { inPageFetch } from "../../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../../demo/sandbox/sandbox.ts";
import { cents, ZERO } from "../../domain/money.ts";
import { phl } from "../../domain/programs/phl.ts";
import { createFakeClock } from "../clock.ts";
import { sessionOf } from "../session/session.ts";
import { createWorld } from "../world.ts";
import { buyPass } from "./renewal.ts";
import type { RenewalOrder } from "./renewal-order.ts";

const SANDBOX = "https://sandbox.example";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: SANDBOX, world: "renewal" };
const GUEST = 102;
const MONTHLY = 103;
const ANNUAL = 104;
const MINUTE = 60_000;

const held = (passId: number) => ({ passId, start: "2026-01-01T00:00:00Z", end: "2027-01-01T00:00:00Z" });

/** A rider who is logged in, and the order of a monthly pass beside what the rider holds. */
async function openRider() {
  const clock = createFakeClock();
  const fetch = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const world = createWorld(phl, sandboxConfiguration(PLACE), { clock, fetch });
  await sessionOf(world).logIn({ username: "rider", password: "sandbox-pass" });
  const { bikeshare } = await sessionOf(world).begin().calls();
  const [user, summary] = await Promise.all([bikeshare.user(), bikeshare.summary()]);
  const pass = phl.passes.find(({ id }) => id === MONTHLY);
  if (!user || !summary || !pass) throw new Error("no rider, or no monthly pass");
  const price = cents(2000);
  const order: RenewalOrder = {
    kind: "change",
    userId: user.userId,
    pass,
    isProrated: false,
    promoCode: null,
    paymentProcessor: "Stripe",
    expectedCost: price,
    due: {
      today: price,
      price,
      reduction: null,
      forgone: null,
      creditLost: ZERO,
      starts: { kind: "now" },
      later: null,
    },
    bonusMonths: 0,
    card: { brand: "Visa", lastFour: "4242" },
    contactEmail: user.contactEmail,
    shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
    success: "previousActive",
    after: null,
  };
  const control = (body: object) =>
    fetch(`${SANDBOX}/w/${PLACE.world}/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { clock, world, order, control };
}

it.each([
  { kind: "drop-before", holds: [ANNUAL, GUEST], ends: "notDone", says: "is not taken for it" },
  { kind: "drop-after", holds: [GUEST, MONTHLY], ends: "done", says: "does not hide it" },
])("while a purchase is looked for ($kind), a pass that was bought elsewhere $says", async ({ kind, holds, ends }) => {
  const { clock, world, order, control } = await openRider();
  await control({ faults: [{ method: "POST", path: "3/registration", kind }] });
  let isLookedFor = false;
  const stop = world.store.subscribe(({ purchase }) => {
    if (purchase.status !== "checking" || isLookedFor) return;
    isLookedFor = true;
    // The sandbox gives all of them new ids.
    void control({ riders: [{ system: "phl", userName: "rider", subscriptions: holds.map(held) }] });
  });
  const buying = buyPass(world, order);
  await clock.advance(0);
  await clock.advance(2 * MINUTE);
  stop();
  expect(isLookedFor).toBe(true);
  expect((await buying).status).toBe(ends);
});

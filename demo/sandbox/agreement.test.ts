import { describe, expect, it } from "vitest";
import { toCartWire } from "../../src/api/wire/account-wire.ts";
import { EMPTY_CART } from "../../src/domain/cart.ts";
import { rideFees } from "../../src/domain/pass-advisor.ts";
import { DURATION_DAYS, isOffered } from "../../src/domain/passes.ts";
import type { Program } from "../../src/domain/program.ts";
import { PROGRAMS as APP_PROGRAMS } from "../../src/domain/programs/programs.ts";
import { appliesOn } from "../../src/domain/promotions.ts";
import { addDays, dateIn, startOfDayIn } from "../../src/lib/calendar.ts";
import { PROCESSORS } from "../../src/payment/payment-card.ts";
import { CALLS } from "../../tools/contract/calls.ts";
import { createCaller, registration } from "./caller.ts";
import { machineClock } from "./clock.ts";
import { findHeldPass, findPass, isProratable, PASSES, PROGRAMS } from "./programs.ts";
import { RIDER_CALLS } from "./rider-calls.ts";
import { PROCESSORS as SANDBOX_PROCESSORS } from "./riders.ts";
import { newSubscription } from "./subscriptions.ts";
import { tripFee } from "./trips.ts";
import { createSandboxState } from "./worlds.ts";

const programs: readonly Program[] = Object.values(APP_PROGRAMS);

describe.each(programs)("in $system the sandbox", ({ system, passes, regions, timeZone }) => {
  const soldPasses = PASSES[system] ?? [];

  it("sells every pass that the app offers, at the app's price", () => {
    expect(
      soldPasses
        .filter(({ restricted }) => !restricted)
        .map((pass) => [pass.id, pass.name, Math.round(pass.price * 100), pass.renews, pass.discountVerification]),
    ).toEqual(
      passes
        .filter(isOffered)
        .map((pass) => [pass.id, pass.name, pass.price, pass.isAutoRenewing, pass.discountVerification]),
    );
  });

  it("lets a rider hold every pass of the app, with the app's length and renewal", () => {
    for (const pass of passes) {
      expect(findHeldPass(system, pass.id)).toMatchObject({
        name: pass.name,
        price: pass.price / 100,
        renews: pass.isAutoRenewing,
        days: pass.family === "casual" ? null : DURATION_DAYS[pass.duration],
        discountVerification: pass.discountVerification,
        restricted: pass.family === "restricted",
      });
    }
  });

  it("prorates the same passes as the app", () => {
    for (const pass of passes) {
      const heldPass = findHeldPass(system, pass.id);
      expect(heldPass !== undefined && isProratable(heldPass)).toBe(pass.prorateOnChange);
    }
  });

  it("charges for a trip what the app shows for the held pass", () => {
    for (const pass of passes) {
      for (const minutes of [30, 31, 60, 61, 95, 120, 121]) {
        const fees = rideFees(pass, { rides: [{ began: 0, minutes }], eBikeShare: 0, zone: timeZone });
        const total = fees.reduce((sum, { amount }) => sum + amount, 0);
        expect([pass.name, Math.round(tripFee(system, findHeldPass(system, pass.id), minutes) * 100)]).toEqual([
          pass.name,
          total,
        ]);
      }
    }
  });

  it("offers a key card with the same passes and fee as the app", () => {
    for (const pass of passes.filter(isOffered)) {
      expect(soldPasses.find(({ id }) => id === pass.id)?.cardCost ?? null).toBe(
        pass.cardDefault === null ? null : pass.cardCost / 100,
      );
    }
  });

  it("accepts each region of the app", async () => {
    for (const region of regions.map(({ registrationTitle }) => registrationTitle)) {
      const caller = createCaller();
      await caller.confirmPhone();
      const [pass] = passes.filter((candidate) => isOffered(candidate) && candidate.isAutoRenewing);
      const cart = { subscriptionTypeId: pass?.id, demographics: { region } };
      expect((await caller.post("account/register", registration({ system, cart }))).status).toBe(200);
    }
  });
});

/** Each built-in promotion, at noon of its last day. */
const promotionsOnLastDay = programs.flatMap((program) =>
  program.promotions.map((promotion) => {
    const { rule } = promotion;
    let day = addDays(rule.before, -1);
    while (!appliesOn(rule, day)) day = addDays(day, -1);
    const noon = startOfDayIn(program.timeZone, day) + 12 * 3_600_000;
    return { ...promotion, program, day, noon, system: program.system, passIds: promotion.subscriptionTypeIds };
  }),
);

it.each(promotionsOnLastDay.filter(({ code }) => code !== null))(
  "in $system on $day $code costs what the app shows for $passIds",
  async ({ program, noon, passIds, code, offer }) => {
    const caller = createCaller();
    await caller.control({ clock: new Date(noon).toISOString() });
    for (const subscriptionTypeId of passIds) {
      const answer = await caller.post("account/promocode", {
        system: program.system,
        email: "ana@example.org",
        type: "new",
        username: null,
        promoCode: code,
        subscriptionTypeId,
        currentPassType: null,
        currentStatus: null,
      });
      const { discountedPassCost } = await answer.json();
      expect([subscriptionTypeId, discountedPassCost * 100]).toEqual([
        subscriptionTypeId,
        offer.kind === "bonusMonths" ? null : offer.price,
      ]);
    }
  },
);

it.each(promotionsOnLastDay)(
  "in $system on $day a pass of $passIds lasts as long as the app shows",
  ({ program, noon, passIds, offer }) => {
    const { system } = program;
    const state = createSandboxState("t", { clock: machineClock, verificationDelayMs: 0 });
    for (const id of passIds) {
      const pass = findPass(system, id);
      if (!pass || pass.days === null) continue;
      state.clock.set(noon);
      const { start, end } = newSubscription(state, pass);
      const regularEnd = (start ?? 0) + pass.days * 86_400_000;
      const months = offer.kind === "bonusMonths" ? offer.months : 0;
      expect([id, dateIn(program.timeZone, end ?? 0)]).toEqual([
        id,
        dateIn(program.timeZone, new Date(regularEnd).setUTCMonth(new Date(regularEnd).getUTCMonth() + months)),
      ]);
    }
  },
);

it("the sandbox has the app's payment processors, the default one first", () => {
  expect(SANDBOX_PROCESSORS).toEqual(PROCESSORS);
});

it.each(programs)("$system has the app's id, name, state and time zone", ({ system, id, name, state, timeZone }) => {
  expect(PROGRAMS[system]).toMatchObject({ programId: id, name, state, zone: timeZone });
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

it("the sandbox answers exactly the calls of the app, each by its own method only", async () => {
  const caller = createCaller();
  const calls = Object.values(CALLS).map(
    ({ service, method, path }) => `${method} /${service}/${path.replace(/^\//, "")}`,
  );
  const paths = new Set([...calls.map((call) => call.split(" ")[1] ?? ""), ...RIDER_CALLS.map(([, path]) => path)]);
  const answeredCalls: string[] = [];
  for (const path of paths) {
    for (const method of METHODS) {
      const { status } = await caller.send(method, path.slice(1), method === "GET" ? undefined : {});
      if (status !== 404) answeredCalls.push(`${method} ${path}`);
    }
  }
  expect(answeredCalls.toSorted()).toEqual(calls.toSorted());
});

it("the sandbox accepts the cart as the app's wire layer writes it", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  const order = registration();
  const { newUser } = order.cart;
  const cart = toCartWire({ ...EMPTY_CART, subscriptionTypeId: 103, phoneConfirmed: true, newUser });
  expect(await (await caller.post("account/register", { ...order, cart })).json()).toMatchObject({
    justPurchasedCost: 20,
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { cardToken } from "../../demo/sandbox/caller.ts";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox, type Sandbox } from "../../demo/sandbox/sandbox.ts";
import { EMPTY_CART } from "../domain/cart.ts";
import { systemClock } from "../services/clock.ts";
import { createAccountService } from "./account-service.ts";
import { createBikeshareApi } from "./bikeshare-api.ts";
import { createHttp } from "./http.ts";
import { createSecondService } from "./second-service.ts";

// The wire layer against the reference back end, call by call: what it refuses, we send wrongly.

const NOW = "2026-03-20T16:00:00.000Z";
const PASSWORD = "sandbox-pass";

let sandbox: Sandbox;
let token: string | null;
let account: ReturnType<typeof createAccountService>;
let bikeshare: ReturnType<typeof createBikeshareApi>;
let second: ReturnType<typeof createSecondService>;

beforeEach(async () => {
  sandbox = createSandbox({ verificationDelayMs: 0 });
  await control({ clock: NOW });
  token = null;
  const service = (name: string) =>
    createHttp({
      baseUrl: `http://sandbox.test/w/t/${name}`,
      clock: systemClock,
      token: () => token,
      fetch: inPageFetch(sandbox),
      idempotencyHeader: true,
    });
  account = createAccountService(service("account"));
  bikeshare = createBikeshareApi(service("bikeshare"));
  second = createSecondService(service("second"));
});

const control = (order: object) =>
  sandbox.fetch(
    new Request("http://sandbox.test/w/t/control", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(order),
    }),
  );

async function logIn(username: string, system: "phl" | "lax" | "las" = "phl", password = PASSWORD) {
  token = (await account.login({ system, username, password })).accessToken;
}

/** What a call gives a rider who is logged in. */
async function given<T>(answer: Promise<T | undefined>): Promise<T> {
  const value = await answer;
  if (value === undefined) throw new Error("nobody is logged in");
  return value;
}

const renewal = (subscriptionTypeId: number, promoCode: string | null = null) => ({
  subscriptionTypeId,
  isAutoRenewing: true,
  paymentProcessor: "Stripe",
  promoCode,
});

describe("the account service", () => {
  it.each(["rider@example.org", "nobody@example.org"])("resets the password of %s in silence", async (contactEmail) => {
    expect(await account.resetPassword({ system: "phl", contactEmail })).toBeUndefined();
  });

  it.each([
    { accessCard: "6004860000000000018", discountVerified: true },
    { accessCard: "6004860000000000019", discountVerified: false },
  ])("says that the card $accessCard is good: $discountVerified", async ({ accessCard, discountVerified }) => {
    const cart = {
      ...EMPTY_CART,
      subscriptionTypeId: 106,
      discountType: "accessCard" as const,
      discountPortalID: 1,
      newUser: {
        ...EMPTY_CART.newUser,
        contactEmail: "ana@example.org",
        contactPhone: "+12155550199",
        userName: "ana",
        password: "long-enough",
      },
      discountVerificationForm: { ...EMPTY_CART.discountVerificationForm, accessCard },
    };
    expect(await account.verifyReducedFare({ cart, system: "phl" })).toEqual({ discountVerified });
  });
});

describe.each(["phl", "lax", "las"] as const)("a rider of %s", (system) => {
  beforeEach(() => logIn("rider", system));

  it("has an account, a summary and a card", async () => {
    expect(await given(bikeshare.user())).toMatchObject({ userName: "rider", isDelinquent: false });
    const { subscriptions, memberSince } = await given(bikeshare.summary());
    expect(subscriptions.length).toBeGreaterThan(1);
    expect(memberSince).toEqual(expect.any(Number));
    expect(await given(bikeshare.paymentProfile())).toMatchObject({ processor: "Stripe", lastFour: "4242" });
  });

  it("has stations, trips and statements", async () => {
    expect(await given(bikeshare.frequentedStations())).toHaveLength(3);
    expect((await given(bikeshare.tripsIn(2026, 3))).length).toBeGreaterThan(3);
    expect((await given(bikeshare.statementsIn(2026, 3))).length).toBeGreaterThan(1);
    expect(await given(bikeshare.tripsIn(2020, 1))).toEqual([]);
  });

  it("owes nothing, and has points and rewards", async () => {
    expect(await given(second.unpaidFees())).toEqual([]);
    expect(await given(second.rewardPoints())).toMatchObject({ unfulfilled: 420 });
    expect((await given(second.rewardOptions())).length).toBeGreaterThan(1);
  });
});

it.each([
  "rider",
  "newcomer",
  "lapsed",
  "waiting",
  "cancelled",
  "delinquent",
  "other-processor",
  "frequent",
  "naughty",
])("all that is there of %s can be read", async (rider) => {
  await logIn(rider);
  const { userId } = await given(bikeshare.user());
  await Promise.all([
    given(bikeshare.summary()),
    given(bikeshare.paymentProfile()),
    given(bikeshare.frequentedStations()),
    given(bikeshare.tripsIn(2026, 3)),
    given(bikeshare.statementsIn(2026, 3)),
    given(bikeshare.keyCard(userId)),
    given(second.unpaidFees()),
    given(second.rewardPoints()),
  ]);
});

describe("a rider who changes the account", () => {
  beforeEach(() => logIn("rider"));

  it("finds the changes there, and all else as it was", async () => {
    const before = await given(bikeshare.user());
    const change = { firstName: "Robín", addressStreet2: "", homePhone: "+12155550188", optInEmail: true };
    expect(await bikeshare.updateUser(before, change)).toBe("done");
    expect(await given(bikeshare.user())).toEqual({ ...before, ...change });
  });

  it("cancels and reactivates", async () => {
    for (const isAutoRenewing of [false, true]) {
      expect(await bikeshare.setAutoRenewing(isAutoRenewing)).toBe("done");
      expect((await given(bikeshare.user())).isAutoRenewing).toBe(isAutoRenewing);
    }
  });

  it("logs in with the new password", async () => {
    expect(await bikeshare.changePassword({ oldPassword: PASSWORD, password: "another-pass" })).toBe("done");
    await expect(logIn("rider")).rejects.toMatchObject({ code: "unauthorized" });
    await logIn("rider", "phl", "another-pass");
  });

  it("reads why a password was refused", async () => {
    const change = bikeshare.changePassword({ oldPassword: "wrong-pass", password: "another-pass" });
    await expect(change).rejects.toMatchObject({ code: "refused", reason: expect.stringContaining("password") });
  });
});

it("a new card takes the place of the expired one", async () => {
  await logIn("expired-card");
  expect(await given(bikeshare.paymentProfile())).toMatchObject({ expirationYear: 2020 });
  expect(await bikeshare.replaceCard(cardToken())).toBe("done");
  expect(await given(bikeshare.paymentProfile())).toMatchObject({ expirationMonth: 12, expirationYear: 2030 });
});

it("settled fees are gone", async () => {
  await logIn("delinquent");
  expect((await given(second.unpaidFees())).map(({ charge, adjusted }) => [charge, adjusted])).toContainEqual([800, 0]);
  await bikeshare.replaceCard(cardToken());
  const { userId } = await given(bikeshare.user());
  expect(await bikeshare.settleDelinquency({ userId, programId: 3 }, { idempotencyKey: "fees" })).toBe("done");
  expect(await given(second.unpaidFees())).toEqual([]);
  expect((await given(bikeshare.user())).isDelinquent).toBe(false);
});

describe("a rider who buys another pass", () => {
  beforeEach(() => logIn("monthly"));

  it("renews, once for one key", async () => {
    const renew = () => bikeshare.renew(renewal(103), { idempotencyKey: "one-purchase" });
    expect(await renew()).toEqual({ cost: 2000 });
    expect(await renew()).toEqual({ cost: 2000 });
    expect((await given(bikeshare.summary())).subscriptions).toHaveLength(2);
  });

  it("reads why a promo code was refused", async () => {
    await expect(bikeshare.renew(renewal(103, "NONE"))).rejects.toMatchObject({
      code: "refused",
      reason: "This promo code is not valid for this pass.",
    });
  });

  it("changes with what the rest of the old one is worth", async () => {
    expect(await given(second.proratedDiscount())).toBe(1223);
    expect(await second.renewProrated(104, { idempotencyKey: "change" })).toEqual({ cost: 14_377 });
    expect((await given(bikeshare.summary())).subscriptions.map(({ typeId }) => typeId)).toContain(104);
  });
});

it("a redeemed reward takes its points", async () => {
  await logIn("rider");
  const [option] = await given(second.rewardOptions());
  if (option === undefined) throw new Error("no rewards");
  expect(await second.redeem(option.id)).toBe("done");
  expect(await given(second.rewardPoints())).toMatchObject({ unfulfilled: 420 - option.points });
});

it("a trip is rated", async () => {
  await logIn("rider");
  const [trip] = await given(bikeshare.tripsIn(2026, 3));
  if (trip === undefined) throw new Error("no trips");
  expect(await second.rateTrip(trip.id, { rating: 4, issues: ["bike", "other"], comment: "Bell 🔔 broken" })).toBe(
    "done",
  );
});

describe("a key card", () => {
  it("is none until one is ordered, to the address that the rider confirmed", async () => {
    await logIn("rider");
    const user = await given(bikeshare.user());
    expect(await given(bikeshare.keyCard(user.userId))).toBeNull();
    const change = { addressStreet: "1 Broad Street" };
    expect(await second.orderKeyCard({ user, change, userKeyCard: null })).toBe("done");
    expect(await given(bikeshare.keyCard(user.userId))).toMatchObject({ userId: user.userId, visibleId: "" });
  });

  it("is ordered anew in place of the old one", async () => {
    await logIn("keyed");
    const user = await given(bikeshare.user());
    const userKeyCard = await given(bikeshare.keyCard(user.userId));
    expect(userKeyCard?.visibleId).toMatch(/^\d+$/);
    expect(await second.orderKeyCard({ user, change: {}, userKeyCard })).toBe("done");
  });
});

it("a token that has run out is a 401", async () => {
  await logIn("rider");
  await control({ clock: "2026-03-20T17:00:01.000Z" });
  await expect(bikeshare.user()).rejects.toMatchObject({ code: "unauthorized" });
});

import { describe, expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createServices, openServices, RENEWAL, type Services } from "../../test/service-clients.ts";
import { EMPTY_CART } from "../domain/cart.ts";
import { MONEY_LIMIT_MS, READ_LIMIT_MS } from "./http.ts";

const USER_WIRE = { userId: 7, firstName: "Ana", addressCity: null, homePhone: "+12155550100", loyaltyTier: "gold" };
const KEY_OPTION = { idempotencyKey: "once" };
const FEES = { userId: 7, programId: 3 };
const PASSWORDS = { oldPassword: "old secret", password: "new secret" };
const RATING = { rating: 4, issues: ["bike", "other"], comment: "Bell 🔔 broken" } as const;
const POINTS_WIRE = { unfulfilled_points_all_time: 120 };

type MakeCall = (services: Services) => Promise<unknown>;

/** Every call of the specification that needs a rider's token. */
const CALLS: { call: string; body?: unknown; answer?: unknown; make: MakeCall }[] = [
  { call: "GET 1/user", answer: USER_WIRE, make: ({ bikeshare }) => bikeshare.user() },
  { call: "PATCH 1/user", body: { isAutoRenewing: false }, make: ({ bikeshare }) => bikeshare.setAutoRenewing(false) },
  { call: "PATCH 1/user", body: PASSWORDS, make: ({ bikeshare }) => bikeshare.changePassword(PASSWORDS) },
  { call: "GET 1/user/summary", answer: {}, make: ({ bikeshare }) => bikeshare.summary() },
  { call: "GET 1/user/paymentProfile", make: ({ bikeshare }) => bikeshare.paymentProfile() },
  { call: "GET 1/user/frequentedkiosks", answer: [], make: ({ bikeshare }) => bikeshare.frequentedStations() },
  { call: "GET 1/user/trips?month=3&year=2026", answer: [], make: ({ bikeshare }) => bikeshare.tripsIn("2026-03") },
  {
    call: "GET 1/user/statements?month=12&year=2025",
    answer: [],
    make: ({ bikeshare }) => bikeshare.statementsIn("2025-12"),
  },
  { call: "PUT 1/stripe/paymentprofile", body: { tokenId: "t" }, make: ({ bikeshare }) => bikeshare.replaceCard("t") },
  {
    call: "PUT 1/user/settledelinquency?userId=7&programId=3",
    body: {},
    make: ({ bikeshare }) => bikeshare.settleDelinquency(FEES),
  },
  { call: "GET 1/user/usercard?userId=7", answer: { userCardId: 1 }, make: ({ bikeshare }) => bikeshare.keyCard(7) },
  {
    call: "POST 3/registration",
    body: {
      type: "Renew",
      subscriptionTypeId: 103,
      isAutoRenewing: true,
      fullfillCard: false,
      purchaseSource: "web",
      paymentProfile: { paymentProcessorType: "Stripe", paymentCollectionType: "Automatic" },
      promotionCode: null,
    },
    answer: { cost: 20 },
    make: ({ bikeshare }) => bikeshare.renew(RENEWAL),
  },
  { call: "GET user/unpaid-fees", answer: { data: [] }, make: ({ bts }) => bts.unpaidFees() },
  { call: "GET rewards/points/", answer: POINTS_WIRE, make: ({ bts }) => bts.rewardPoints() },
  { call: "GET rewards/available/", answer: [], make: ({ bts }) => bts.rewardOptions() },
  { call: "POST rewards/redeem/", body: { reward_id: 4 }, make: ({ bts }) => bts.redeem(4) },
  { call: "GET user/prorated-renewal/", answer: { proratedDiscount: 12 }, make: ({ bts }) => bts.proratedDiscount() },
  { call: "POST user/prorated-renewal/", body: { pass_type: 104 }, make: ({ bts }) => bts.renewProrated(104) },
  { call: "POST user/trip-rating/?trip_id=55", body: RATING, make: ({ bts }) => bts.rateTrip(55, RATING) },
];

// http.test.ts and http-failures.test.ts have calls without a token and failures, which are the same for all calls.
it.each(CALLS)("$call sends the body $body and the token", async ({ call, body = null, answer = null, make }) => {
  const service = openServices(answer);
  await make(service);
  expect(service.sent).toHaveLength(1);
  expect(service.sent[0]).toMatchObject({ call, body });
  expect(service.sent[0]?.headers.get("authorization")).toBe("Bearer secret");
});

describe("a change of the user", () => {
  async function loadUser() {
    const service = openServices(USER_WIRE);
    const user = await service.bikeshare.user();
    if (!user) throw new Error("nobody is logged in");
    return { ...service, user };
  }

  it("sends the whole user with the change, including unknown fields", async () => {
    const { bikeshare, sent, user } = await loadUser();
    expect(JSON.stringify(user)).not.toContain("loyaltyTier");
    await bikeshare.updateUser(user, { firstName: "Anna", addressCity: "", homePhone: "" });
    expect(sent[1]).toMatchObject({ call: "PUT 1/user", body: { ...USER_WIRE, firstName: "Anna", homePhone: null } });
  });

  it("is rejected for a copy of the user, which lacks the unknown fields", async () => {
    const { bikeshare, sent, user } = await loadUser();
    await expect(bikeshare.updateUser({ ...user }, { firstName: "Anna" })).rejects.toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(1);
  });

  it("is sent with the order of a key card", async () => {
    const { bts, sent, user } = await loadUser();
    await bts.orderKeyCard({ user, change: { addressCity: "Philadelphia" }, userKeyCard: null });
    expect(sent[1]).toMatchObject({
      call: "POST user/key-card/",
      body: { user: { ...USER_WIRE, addressCity: "Philadelphia" }, userKeyCard: null },
    });
  });
});

describe.each<{ what: string; empty: object | null; read: MakeCall }>([
  { what: "a key card", empty: null, read: ({ bikeshare }) => bikeshare.keyCard(7) },
  { what: "a payment profile", empty: { id: null, type: "None" }, read: ({ bikeshare }) => bikeshare.paymentProfile() },
])("$what", ({ empty, read }) => {
  it.each([{ answer: {}, status: 404 }, { answer: {} }, { answer: null }])(
    "is none for $answer with status $status",
    async ({ answer, status = 200 }) => {
      expect(await read(openServices(answer, { status }))).toEqual(empty && expect.objectContaining(empty));
    },
  );

  it.each([400, 403, 500])("is a failure at a %d", async (status) => {
    await expect(read(openServices({}, { status }))).rejects.toMatchObject({ status });
  });
});

describe("a call that moves money", () => {
  const KEYED_CALLS: readonly { what: string; make: MakeCall }[] = [
    { what: "3/registration", make: ({ bikeshare }) => bikeshare.renew(RENEWAL, KEY_OPTION) },
    { what: "user/prorated-renewal/", make: ({ bts }) => bts.renewProrated(104, KEY_OPTION) },
    { what: "1/user/settledelinquency", make: ({ bikeshare }) => bikeshare.settleDelinquency(FEES, KEY_OPTION) },
  ];

  it.each(KEYED_CALLS)("is sent once to $what, with its key", async ({ make }) => {
    const service = openServices({}, { status: 503 });
    await expect(make(service)).rejects.toMatchObject({ code: "unavailable" });
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.headers.get("idempotency-key")).toBe("once");
  });

  it.each<{ what: string; limit?: number; make: MakeCall }>([
    ...KEYED_CALLS,
    { what: "1/stripe/paymentprofile", make: ({ bikeshare }) => bikeshare.replaceCard("tok") },
    { what: "register", make: ({ account }) => account.register({ cart: EMPTY_CART, tokenId: "tok" }) },
    { what: "1/user (which moves none)", limit: READ_LIMIT_MS, make: ({ bikeshare }) => bikeshare.user() },
  ])("waits its whole time for $what", async ({ limit = MONEY_LIMIT_MS, make }) => {
    const clock = createFakeClock();
    const fetch = () => new Promise<never>(() => undefined);
    let hasFailed = false;
    const failure = make(createServices({ clock, fetch })).catch((error: unknown) => {
      hasFailed = true;
      return error;
    });
    await clock.advance(limit - 1);
    expect(hasFailed).toBe(false);
    await clock.advance(1);
    expect(await failure).toMatchObject({ code: "timeout" });
  });
});

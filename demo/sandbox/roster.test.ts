import { expect, it } from "vitest";
import { createCaller, logInAtTime, NOW } from "./caller.ts";

const SYSTEMS = ["phl", "lax", "las"] as const;

const riders = [
  { userName: "rider", user: { subscriptionActivationStatus: "Active", isAutoRenewing: true } },
  { userName: "newcomer", user: { subscriptionTypeId: null, subscriptionActivationStatus: null, firstName: null } },
  { userName: "lapsed", user: { subscriptionActivationStatus: "Expired" } },
  { userName: "waiting", user: { subscriptionActivationStatus: "NotActivated", isAutoRenewing: false } },
  { userName: "cancelled", user: { subscriptionActivationStatus: "Active", isAutoRenewing: false } },
  { userName: "monthly", user: { subscriptionActivationStatus: "Active", isAutoRenewing: true } },
  { userName: "reduced", user: { subscriptionActivationStatus: "Active", isAutoRenewing: true } },
  { userName: "delinquent", user: { isDelinquent: true, hasOpenFailedTransactions: true } },
  { userName: "other-processor", user: { paymentProcessorType: "Braintree" } },
  { userName: "closed", user: { isDeleted: true, deletedDate: "2026-03-10T12:00:00" } },
  { userName: "unverified", user: { isEmailVerified: false } },
  { userName: "keyed", user: { userHasActiveCards: true } },
  { userName: "naughty", user: { addressStreet: "<img src=x onerror=alert(1)>" } },
];

it.each(riders.flatMap((rider) => SYSTEMS.map((system) => ({ ...rider, system }))))(
  "$userName of $system logs in and has $user",
  async ({ userName, system, user }) => {
    const { rider } = await logInAtTime(userName, system);
    expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({ userName, ...user });
  },
);

it.each(SYSTEMS)("the rider of %s has an annual pass and two upcoming passes of one type", async (system) => {
  const { rider } = await logInAtTime("rider", system);
  const { subscriptions, membershipExpiration } = await rider.answer("GET", "bikeshare/1/user/summary");
  const [ownPass, ...upcomingPasses] = subscriptions;
  expect(ownPass.endDate).toBe(membershipExpiration);
  expect(ownPass.startDate < "2026-03-10T12" && ownPass.endDate > "2026-03-10T12").toBe(true);
  expect(upcomingPasses).toHaveLength(2);
  for (const upcomingPass of upcomingPasses) {
    expect(upcomingPass).toMatchObject({
      subscriptionTypeId: upcomingPasses[0].subscriptionTypeId,
      startDate: null,
      endDate: null,
    });
  }
});

it.each([
  { userName: "rider", profile: { cardType: "Visa", cardLastFour: "4242", cardExpirationYear: 2030 } },
  { userName: "newcomer", profile: { cardType: "None", cardLastFour: null, paymentProfileId: null } },
  { userName: "expired-card", profile: { cardExpirationMonth: 1, cardExpirationYear: 2020 } },
  { userName: "other-processor", profile: { paymentProcessorType: "Braintree" } },
])("the payment profile of $userName shows $profile", async ({ userName, profile }) => {
  const { rider } = await logInAtTime(userName, "phl");
  expect(await rider.answer("GET", "bikeshare/1/user/paymentProfile")).toMatchObject(profile);
});

it("has the same user ids in every sandbox, so that tests can name them", async () => {
  const { rider } = await logInAtTime("rider", "lax");
  expect(await rider.answer("GET", "bikeshare/1/user")).toMatchObject({ userId: 88001 });
});

it("keeps the riders when the clock is set after the first call", async () => {
  const caller = createCaller();
  await caller.control({ clock: NOW });
  const rider = await caller.logIn();
  const userBefore = await rider.answer("GET", "bikeshare/1/user");
  await caller.control({ clock: "2026-03-10T12:30:00Z" });
  expect(await rider.answer("GET", "bikeshare/1/user")).toEqual(userBefore);
});

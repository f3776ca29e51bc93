import { CREDIT_DOLLARS } from "../demo/sandbox/renewal.ts";
import { cents, lessDiscount, ZERO } from "../src/lib/money.ts";
import { phl } from "../src/programs/programs/phl.ts";
import type { RenewalQuote } from "../src/purchase/renewal.ts";
import { sessionOf } from "../src/session/session.ts";
import { passOf } from "./pass-of.ts";
import { logIn, openSandbox } from "./sandbox-app.ts";

export const MONTHLY = 103;
export const ANNUAL = 104;

/** A logged-in rider, and an order of a monthly pass in addition to their passes, or of an annual one that replaces it. */
export async function openRider({ isProrated = false } = {}) {
  const userName = isProrated ? "monthly" : "rider";
  const { clock, fetch, control, state, openApp } = openSandbox();
  let credit: Response | null = null;
  const newTab = async () => {
    const app = openApp(async (input, init) => {
      const { method, url } = new Request(input, init);
      const isAsked = method === "GET" && url.endsWith("/user/prorated-renewal/");
      return (isAsked && credit?.clone()) || fetch(input, init);
    });
    return { app, user: await logIn(app, userName) };
  };
  const { app, user } = await newTab();
  const summary = await (await sessionOf(app).begin().calls()).bikeshare.summary();
  if (!summary) throw new Error("no summary");
  const pass = passOf(phl, isProrated ? ANNUAL : MONTHLY);
  const { price } = pass;
  const today = isProrated ? lessDiscount(price, cents(Math.round(CREDIT_DOLLARS * 100))) : price;
  const order: RenewalQuote = {
    kind: "change",
    userId: user.userId,
    pass,
    isProrated,
    promoCode: null,
    paymentProcessor: "Stripe",
    expectedCost: today,
    quote: {
      today,
      price,
      reduction: null,
      discardedDiscount: null,
      creditLost: ZERO,
      starts: { kind: "now", after: null },
      later: null,
    },
    bonusMonths: 0,
    card: { brand: "Visa", lastFour: "4242" },
    contactEmail: user.contactEmail,
    shownSubscriptionIds: summary.subscriptions.map(({ id }) => id),
    success: "previousActive",
    after: null,
  };
  return {
    ...{ clock, app, order, control },
    newTab: async () => (await newTab()).app,
    answerCredit(answer: Response) {
      credit = answer;
    },
    charges: async () => (await state()).charges,
  };
}

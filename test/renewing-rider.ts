import { CREDIT_DOLLARS } from "../demo/sandbox/renewal.ts";
import { cents, lessDiscount, ZERO } from "../src/lib/money.ts";
import { phl } from "../src/programs/programs/phl.ts";
import type { RenewalQuote } from "../src/purchase/renewal.ts";
import { sessionOf } from "../src/session/session.ts";
import { passOf } from "./pass-of.ts";
import { logIn, openSandbox } from "./sandbox-app.ts";

export const MONTHLY_PASS_ID = 103;
export const ANNUAL_PASS_ID = 104;

interface Bought {
  readonly isProrated: boolean;
  /** RIDE20 takes 20 % off. */
  readonly promoCode: "RIDE20" | null;
}

/** A logged-in rider, and an order of a monthly pass in addition to their passes, or of an annual one that replaces it. */
export async function openRider({ isProrated = false, promoCode = null }: Partial<Bought> = {}) {
  const userName = isProrated ? "monthly" : "rider";
  const { clock, fetch, control, state, openApp } = openSandbox();
  const answers = new Map<string, Response>();
  const newTab = async () => {
    const app = openApp(async (input, init) => {
      const { method, url } = new Request(input, init);
      const asked = [...answers].find(([call]) => `${method} ${url}`.match(call));
      return asked ? asked[1].clone() : fetch(input, init);
    });
    return { app, user: await logIn(app, userName) };
  };
  const { app, user } = await newTab();
  const summary = await (await sessionOf(app).begin().calls()).bikeshare.summary();
  if (!summary) throw new Error("no summary");
  const pass = passOf(phl, isProrated ? ANNUAL_PASS_ID : MONTHLY_PASS_ID);
  const { price } = pass;
  const reduced = promoCode === null ? price : cents(Math.round(price * 0.8));
  const today = isProrated ? lessDiscount(price, cents(Math.round(CREDIT_DOLLARS * 100))) : reduced;
  const order: RenewalQuote = {
    kind: "change",
    userId: user.userId,
    pass,
    isProrated,
    promoCode,
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
    answerCredit: (answer: Response) => answers.set("^GET .*/user/prorated-renewal/$", answer),
    answerPromo: (answer: Response) => answers.set("^POST .*/promocode$", answer),
    charges: async () => (await state()).charges,
  };
}

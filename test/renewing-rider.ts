import { sandboxConfiguration } from "../demo/configuration.ts";
import { CREDIT_DOLLARS } from "../demo/sandbox/renewal.ts";
import { createSandbox, inPageFetch } from "../demo/sandbox/sandbox.ts";
import { createAppContext } from "../src/context/app-context.ts";
import { cents, lessDiscount, ZERO } from "../src/lib/money.ts";
import { phl } from "../src/programs/programs/phl.ts";
import type { RenewalQuote } from "../src/purchase/renewal.ts";
import { sessionOf } from "../src/session/session.ts";
import { createFakeClock } from "./fake-clock.ts";

const SANDBOX = "https://sandbox.example";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: SANDBOX, world: "renewal" };
const CONTROL = `${SANDBOX}/w/${PLACE.world}/control`;
export const MONTHLY = 103;
export const ANNUAL = 104;

/** A logged-in rider, and an order of a monthly pass in addition to their passes, or of an annual one that replaces it. */
export async function openRider({ isProrated = false } = {}) {
  const userName = isProrated ? "monthly" : "rider";
  const clock = createFakeClock();
  const sandbox = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  let credit: Response | null = null;
  const fetch: typeof sandbox = async (input, init) => {
    const { method, url } = new Request(input, init);
    const isAsked = method === "GET" && url.endsWith("/user/prorated-renewal/");
    return (isAsked && credit?.clone()) || sandbox(input, init);
  };
  const newTab = async () => {
    const opened = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch });
    await sessionOf(opened).logIn({ username: userName, password: "sandbox-pass" });
    return opened;
  };
  const app = await newTab();
  const { bikeshare } = await sessionOf(app).begin().calls();
  const [user, summary] = await Promise.all([bikeshare.user(), bikeshare.summary()]);
  const pass = phl.passes.find(({ id }) => id === (isProrated ? ANNUAL : MONTHLY));
  if (!user || !summary || !pass) throw new Error("no rider, or no such pass");
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
  const control = (body: object) =>
    fetch(CONTROL, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    ...{ clock, app, order, control, newTab },
    answerCredit(answer: Response) {
      credit = answer;
    },
    charges: async (): Promise<readonly unknown[]> => (await (await fetch(CONTROL)).json()).charges,
  };
}

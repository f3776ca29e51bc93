import type { RegistrationOrder } from "../../src/features/sign-up/registration.ts";
import type { CardToken } from "../../src/features/sign-up/registration-cart.ts";
import { cents } from "../../src/lib/money.ts";
import { EMPTY_CART } from "../../src/programs/cart.ts";
import type { Order, OrderPage, ReportedOutcome } from "./orders.ts";

const PASSWORD = "sandbox-pass";
const MONTHLY = 103;
const ANNUAL = 104;

export const SIGN_UP_ORDER: Order = {
  riders: ["ana", "ben"],
  setUp(sandbox) {
    for (const userName of ["ana", "ben"]) sandbox.phones.set(phoneOf(userName), "confirmed");
  },
  open: ({ bundle, app }) => bundle.signUpOf(app).attempt.read(),
  async press(page, isAnother) {
    const problem = await goOn(page);
    if (problem) return problem;
    if (isAnother) page.card = null;
    return page.bundle.signUpOf(page.app).buy(registrationOrder(page, isAnother ? ANNUAL : MONTHLY));
  },
  async reconcile(page) {
    if (!page.isReady) return (await goOn(page)) ?? { status: "nothingOpen" };
    return page.bundle.signUpOf(page.app).reconcile(registrationOrder(page, MONTHLY));
  },
  trace: () => "",
  isOffered: () => true,
  disown: ({ bundle, app }) => bundle.signUpOf(app).disown(),
};

/** The first step of sign-up; returns what keeps a newcomer from the next step. */
async function goOn(page: OrderPage): Promise<ReportedOutcome | null> {
  if (page.isReady) return null;
  const { goOn: lookUp, attempt } = page.bundle.signUpOf(page.app);
  const found = await lookUp(emailOf(page.userName), page.bundle.sessionOf(page.app).begin());
  if (found === null) return { status: "notSent" };
  if (found.status === "exists") return { status: "exists" };
  if (attempt.read()?.state === "sent") return { status: "unknown" };
  page.isReady = true;
  return null;
}

const emailOf = (userName: string): string => `${userName}@example.org`;
const phoneOf = (userName: string): string => (userName === "ana" ? "+12155550198" : "+12155550197");

const newCard = (): CardToken => ({
  id: `tok_ok_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`,
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
});

function registrationOrder(page: OrderPage, passId: number): RegistrationOrder {
  const { userName } = page;
  page.card ??= newCard();
  const newUser = {
    ...EMPTY_CART.newUser,
    contactEmail: emailOf(userName),
    contactPhone: phoneOf(userName),
    userName: emailOf(userName),
    password: PASSWORD,
    addressZipCode: "19125",
    isAutoRenewing: true,
    acceptedEula: true,
  };
  const cart = { ...EMPTY_CART, subscriptionTypeId: passId, newUser, phoneConfirmed: true };
  return { cart, card: page.card, mailingAddress: null, expectedCost: cents(passId === ANNUAL ? 15_600 : 2_000) };
}

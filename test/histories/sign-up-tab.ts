import { sandboxConfiguration } from "../../demo/configuration.ts";
import { EMPTY_CART } from "../../src/domain/cart.ts";
import { cents } from "../../src/domain/money.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import type { FakeClock } from "../../src/services/clock.ts";
import { purchaseLockOf } from "../../src/services/purchase-lock.ts";
import { sessionOf } from "../../src/services/session/session.ts";
import type { CardToken } from "../../src/services/sign-up/card-token.ts";
import type { RegistrationOrder } from "../../src/services/sign-up/registration.ts";
import { type SignUp, signUpOf } from "../../src/services/sign-up/sign-up.ts";
import { createWorld, type World } from "../../src/services/world.ts";
import { clockOf, createTabStorage, fetchOf, type HeldLocks, inTab, locksOf, type PageLife } from "./browser-tab.ts";

/** Who signs up, and for which pass. */
export interface Newcomer {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly passId: number;
}

/** One page of a tab with sign-up on it. */
export interface SignUpPage {
  readonly life: PageLife;
  readonly world: World;
  readonly signUp: SignUp;
  /** The details were taken: the rider stands where it can be paid. */
  isReady: boolean;
  card: CardToken | null;
}

export const PASSWORD = "long enough";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "histories" };

/** A tab; each call opens it anew, as a reload does. */
export function createSignUpTab(clock: FakeClock, held: HeldLocks, send: typeof fetch): () => SignUpPage {
  const storage = createTabStorage();
  return () => {
    const life: PageLife = { isOver: false };
    const world = createWorld(phl, sandboxConfiguration(PLACE), {
      clock: clockOf(clock, life),
      fetch: fetchOf(send, life),
    });
    const signUp = inTab(storage, locksOf(held, life), () => {
      sessionOf(world);
      purchaseLockOf(world);
      return signUpOf(world);
    });
    return { life, world, signUp, isReady: false, card: null };
  };
}

export const newCard = (outcome: "ok" | "declined"): CardToken => ({
  id: `tok_${outcome}_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`,
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
});

/** As the review step makes it of what was typed. */
export function orderOf({ email, phone, passId }: Newcomer, card: CardToken): RegistrationOrder {
  const newUser = {
    ...EMPTY_CART.newUser,
    contactEmail: email,
    contactPhone: phone,
    userName: email,
    password: PASSWORD,
    addressZipCode: "19125",
    isAutoRenewing: phl.passes.find(({ id }) => id === passId)?.isAutoRenewing ?? false,
    acceptedEula: true,
  };
  const cart = { ...EMPTY_CART, subscriptionTypeId: passId, newUser, phoneConfirmed: true };
  return { cart, card, expectedCost: cents(2000) };
}

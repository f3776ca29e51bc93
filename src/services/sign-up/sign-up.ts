import { addTexts } from "../../i18n/added-texts.ts";
import { createIntentRecord, type IntentRecord } from "../intent-record.ts";
import { onDemand } from "../on-demand.ts";
import type { World } from "../world.ts";
import type { CardToken } from "./card-token.ts";
import type { ContactAnswer } from "./contact-lookup.ts";
import type { SignUpCalls } from "./sign-up-calls.ts";

/** What sign-up does with the services; one for each world, so that two elements share a purchase lock. */
export interface SignUp extends SignUpCalls {
  readonly intents: IntentRecord;
  /**
   * Looks up who goes on from the first step, and settles what was being sent before a reload: without an account it did
   * not go through. Null where somebody else is there by then, whose record it may be.
   */
  goOn(contactEmail: string): Promise<ContactAnswer | null>;
  /** The card that the rider entered, until it is used or replaced. */
  readonly card: { get(): CardToken | null; set(token: CardToken | null): void };
}

const signUps = new WeakMap<World, SignUp>();

export function signUpOf(world: World): SignUp {
  const known = signUps.get(world) ?? createSignUp(world);
  signUps.set(world, known);
  return known;
}

function createSignUp(world: World): SignUp {
  const { clock, store } = world;
  const intents = createIntentRecord(world.key, clock.now);
  const calls = onDemand(async () => {
    const [{ createSignUpCalls }] = await Promise.all([
      import("./sign-up-calls.ts"),
      addTexts("sign-up-answers", () => import("../../i18n/en/sign-up-answers-catalogue.ts")),
    ]);
    return createSignUpCalls(world, intents);
  });
  // Without the chunks the service cannot be reached, and nothing was sent to it.
  const lookUp: SignUp["lookUp"] = (contact) =>
    calls().then(
      (loaded) => loaded.lookUp(contact),
      () => ({ status: "unknown" as const }),
    );
  return {
    intents,
    lookUp,
    async goOn(contactEmail) {
      const { epoch } = store.getState();
      const found = await lookUp({ contactEmail });
      if (store.getState().epoch !== epoch) return null;
      if (found.status === "free") intents.clear();
      return found;
    },
    requestPhoneCode: async (phone, channel) => (await calls()).requestPhoneCode(phone, channel),
    confirmPhone: async (phone, code) => (await calls()).confirmPhone(phone, code),
    checkPromo: async (check, signal) => (await calls()).checkPromo(check, signal),
    buy: (order) =>
      calls().then(
        ({ buy }) => buy(order),
        () => ({ status: "notDone" as const }),
      ),
    findOut: (order) =>
      calls().then(
        ({ findOut }) => findOut(order),
        () => ({ status: "unknown" as const }),
      ),
    card: createCardHolder(store),
  };
}

/** The token itself stays here; the store holds what may be shown of the card. */
function createCardHolder(store: World["store"]): SignUp["card"] {
  let current: CardToken | null = null;
  let enteredIn = 0;
  return {
    get() {
      // A card does not outlive the session that it was entered in.
      if (store.getState().epoch !== enteredIn) current = null;
      return current;
    },
    set(token) {
      current = token;
      const { epoch, enterCard, purchase, setPurchase } = store.getState();
      enteredIn = epoch;
      enterCard(token && { brand: token.brand, lastFour: token.lastFour });
      // What was wrong with the card before says nothing about this one.
      if (token && purchase.status === "refused") setPurchase({ status: "idle" });
    },
  };
}

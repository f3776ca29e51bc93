import type { World } from "../../context/world.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { type AttemptRecord, attemptsOf } from "../../purchase/attempt-record.ts";
import { onDemand } from "../../query/on-demand.ts";
import type { CardToken } from "./card-token.ts";
import type { ContactAnswer } from "./contact-lookup.ts";
import type { SignUpCalls } from "./sign-up-calls.ts";

/** What sign-up does with the services; one for each world, so that two elements share a purchase lock. */
export interface SignUp extends Omit<SignUpCalls, "endIfMadeBy"> {
  /** What was sent and has not ended; before a reload, perhaps. */
  readonly attempt: AttemptRecord;
  /**
   * Looks up who goes on from the first step. Null where somebody else is there by then, whose record it may be.
   */
  goOn(contactEmail: string): Promise<ContactAnswer | null>;
  /** The card that the rider entered, until it is used or replaced. */
  readonly card: { get(): CardToken | null; set(token: CardToken | null): void };
}

declare module "../../context/world.ts" {
  interface WorldServices {
    signUp?: SignUp;
  }
}

export function signUpOf(world: World): SignUp {
  world.services.signUp ??= createSignUp(world);
  return world.services.signUp;
}

function createSignUp(world: World): SignUp {
  const { store } = world;
  const attempt = attemptsOf(world).record("signUp");
  const calls = onDemand(async () => {
    const { createSignUpCalls } = await loadChunk(() => import("./sign-up-calls.ts"));
    return createSignUpCalls(world, attempt);
  });
  // Without the chunks the service cannot be reached, and nothing was sent to it.
  const lookUp: SignUp["lookUp"] = (contact, epoch = store.getState().epoch) =>
    calls().then(
      (loaded) => loaded.lookUp(contact, epoch),
      () => ({ status: "unknown" as const }),
    );
  return {
    attempt,
    lookUp,
    async goOn(contactEmail) {
      const { epoch } = store.getState();
      const before = attempt.read();
      const found = await lookUp({ contactEmail });
      if (store.getState().epoch !== epoch) return null;
      const open = attempt.read();
      // Another copy in the tab may have sent one meanwhile, which nobody has asked about.
      if (open === null || open.id !== before?.id || found.status === "unknown") return found;
      if (found.status === "exists") await calls().then(({ endIfMadeBy }) => endIfMadeBy(open, contactEmail));
      return found;
    },
    disown: async () => (await calls()).disown(),
    requestPhoneCode: async (phone, channel) => (await calls()).requestPhoneCode(phone, channel),
    confirmPhone: async (phone, code) => (await calls()).confirmPhone(phone, code),
    checkPromo: async (check, signal) => (await calls()).checkPromo(check, signal),
    buy: (order) =>
      calls().then(
        ({ buy }) => buy(order),
        () => ({ status: "notSent" as const }),
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

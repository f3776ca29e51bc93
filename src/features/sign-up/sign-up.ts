import type { AppContext } from "../../context/app-context.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { type AttemptRecord, attemptsOf } from "../../purchase/attempt-record.ts";
import { onDemand } from "../../query/on-demand.ts";
import type { CardToken } from "./card-token.ts";
import type { ContactAnswer } from "./contact-lookup.ts";
import type { SignUpCalls } from "./sign-up-calls.ts";

/** What sign-up does with the services; one for each app, so that two elements share a purchase lock. */
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

declare module "../../context/app-context.ts" {
  interface AppServices {
    signUp?: SignUp;
  }
}

export function signUpOf(app: AppContext): SignUp {
  app.services.signUp ??= createSignUp(app);
  return app.services.signUp;
}

function createSignUp(app: AppContext): SignUp {
  const { store } = app;
  const attempt = attemptsOf(app).record("signUp");
  const calls = onDemand(async () => {
    const { createSignUpCalls } = await loadChunk(() => import("./sign-up-calls.ts"));
    return createSignUpCalls(app, attempt);
  });
  // Without the chunks the service cannot be reached, and nothing was sent to it.
  const lookUp: SignUp["lookUp"] = (contact, scope = store.getState().scope) =>
    calls().then(
      (loaded) => loaded.lookUp(contact, scope),
      () => ({ status: "unknown" as const }),
    );
  return {
    attempt,
    lookUp,
    async goOn(contactEmail) {
      const { scope } = store.getState();
      const before = attempt.read();
      const found = await lookUp({ contactEmail });
      if (store.getState().scope !== scope) return null;
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
    reconcile: (order) =>
      calls().then(
        ({ reconcile }) => reconcile(order),
        () => ({ status: "unknown" as const }),
      ),
    card: createCardHolder(store),
  };
}

/** The token itself stays here; the store holds what may be shown of the card. */
function createCardHolder(store: AppContext["store"]): SignUp["card"] {
  let current: CardToken | null = null;
  let enteredIn = 0;
  return {
    get() {
      // A card does not outlive the session that it was entered in.
      if (store.getState().scope !== enteredIn) current = null;
      return current;
    },
    set(token) {
      current = token;
      const { scope, enterCard, purchase, setPurchase } = store.getState();
      enteredIn = scope;
      enterCard(token && { brand: token.brand, lastFour: token.lastFour });
      // What was wrong with the card before says nothing about this one.
      if (token && purchase.status === "refused") setPurchase({ status: "idle" });
    },
  };
}

import type { AppContext } from "../../context/app-context.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { type AttemptRecord, attemptsOf } from "../../purchase/attempt-record.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { CardToken } from "./registration-cart.ts";
import type { ContactAnswer, SignUpCalls } from "./sign-up-calls.ts";

/** The service of sign-up: there is one for each app, so that two elements share a purchase lock. */
export interface SignUp extends Omit<SignUpCalls, "endIfMadeBy"> {
  /** An order that was sent and is still open, perhaps from before a reload. */
  readonly attempt: AttemptRecord;
  /**
   * Looks up the contact when the rider continues from the first step. Null where the record belongs to another rider
   * by then.
   */
  goOn(contactEmail: string, scope: SessionScope): Promise<ContactAnswer | null>;
  /** The entered card, until it is used or replaced; it belongs to the session in which it was entered. */
  readonly card: { get(): CardToken | null; set(token: CardToken | null, scope: SessionScope): void };
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
  // If the chunks fail to load, nothing was sent to the service.
  const lookUp: SignUp["lookUp"] = (contact, scope) =>
    calls().then(
      (loaded) => loaded.lookUp(contact, scope),
      () => ({ status: "unknown" as const }),
    );
  return {
    attempt,
    lookUp,
    async goOn(contactEmail, scope) {
      const before = attempt.read();
      const found = await lookUp({ contactEmail }, scope);
      if (scope.isOver()) return null;
      const open = attempt.read();
      // Another copy in the tab may have sent an order in the meantime, which this lookup says nothing about.
      if (open === null || open.id !== before?.id || found.status === "unknown") return found;
      if (found.status === "exists") await calls().then(({ endIfMadeBy }) => endIfMadeBy(open, contactEmail));
      return found;
    },
    disown: async () => (await calls()).disown(),
    requestPhoneCode: async (...request) => (await calls()).requestPhoneCode(...request),
    confirmPhone: async (...typed) => (await calls()).confirmPhone(...typed),
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

/** The token itself stays in this closure; the store has only what may be shown of the card. */
function createCardHolder(store: AppContext["store"]): SignUp["card"] {
  let entered: { readonly token: CardToken; readonly scope: SessionScope } | null = null;
  return {
    get() {
      if (entered?.scope.isOver()) entered = null;
      return entered?.token ?? null;
    },
    set(token, scope) {
      // The provider takes seconds to make a token: the next visitor must not pay with it.
      if (scope.isOver()) return;
      entered = token && { token, scope };
      const { enterCard, purchase, setPurchase } = store.getState();
      enterCard(token && { brand: token.brand, lastFour: token.lastFour });
      // A refusal of the previous card does not apply to this one.
      if (token && purchase.status === "refused") setPurchase({ status: "idle" });
    },
  };
}

/** Loads once, on the first call; after a failure the next call tries again. */
export function onDemand<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

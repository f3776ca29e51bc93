import { type AppContext, perApp } from "../../app-context/app-context.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { CardToken } from "./review/registration-cart.ts";
import type { SignUpCalls } from "./sign-up-calls.ts";

/** The service of sign-up: there is one for each app, so that two elements share the entered card. */
export interface SignUp extends SignUpCalls {
  /** The entered card, until it is used or replaced; it belongs to the session in which it was entered. */
  readonly card: {
    get(): CardToken | null;
    set(token: CardToken | null, scope: SessionScope): void;
    /** Notes that the entered card was sent; returns whether it had been sent before, as a token works only once. */
    markSent(): boolean;
  };
}

export const signUpOf = perApp("signUp", createSignUp);

function createSignUp(app: AppContext): SignUp {
  let loaded: SignUpCalls | null = null;
  const calls = onDemand(async () => {
    const { createSignUpCalls } = await loadChunk(() => import("./sign-up-calls.ts"));
    loaded = createSignUpCalls(app);
    return loaded;
  });
  return {
    // If the chunks fail to load, nothing was sent to the service.
    lookUp: (contact) =>
      calls().then(
        ({ lookUp }) => lookUp(contact),
        () => ({ status: "unknown" as const }),
      ),
    wasFree: (contactEmail) => loaded?.wasFree(contactEmail) ?? false,
    forget: () => loaded?.forget(),
    requestPhoneCode: async (...request) => (await calls()).requestPhoneCode(...request),
    confirmPhone: async (...typed) => (await calls()).confirmPhone(...typed),
    checkPromo: async (check, signal) => (await calls()).checkPromo(check, signal),
    card: createCardHolder(app),
  };
}

/** The token itself stays in this closure; the store has only what may be shown of the card. */
function createCardHolder(app: AppContext): SignUp["card"] {
  let entered: { readonly token: CardToken; readonly scope: SessionScope; readonly wasSent: boolean } | null = null;
  return {
    get() {
      if (entered?.scope.isOver()) entered = null;
      return entered?.token ?? null;
    },
    set(token, scope) {
      // The provider takes seconds to make a token: the next visitor must not pay with it.
      if (scope.isOver()) return;
      entered = token && { token, scope, wasSent: false };
      const { enterCard } = app.store.getState();
      enterCard(token && { brand: token.brand, lastFour: token.lastFour });
      // A refusal of the previous card does not apply to this one.
      if (token) forgetRefusal(app);
    },
    markSent() {
      const wasSent = entered?.wasSent ?? false;
      entered = entered && { ...entered, wasSent: true };
      return wasSent;
    },
  };
}

/** Drops what the service refused, as the rider has corrected it. */
export function forgetRefusal(app: AppContext): void {
  const states = purchaseStatesOf(app);
  app.store.getState().showRefusedAt(null);
  if (states.read("signUp", null)?.status === "refused") states.drop("signUp", null);
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

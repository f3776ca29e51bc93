import { type AppContext, perApp } from "../../app-context/app-context.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { CardToken } from "./review/registration-cart.ts";
import { createSignUpCalls, type SignUpCalls } from "./sign-up-calls.ts";

/** There is one for each app, so that two elements share the entered card. */
export interface SignUp extends SignUpCalls {
  /** The entered card, until it is used or replaced; it belongs to the session in which it was entered. */
  readonly card: {
    get(): CardToken | null;
    set(token: CardToken | null, scope: SessionScope): void;
    /** Notes that the entered card was sent; returns whether it had been sent before, as a token works only once. */
    markSent(): boolean;
  };
}

export const signUpOf = perApp(
  "signUp",
  (app: AppContext): SignUp => ({ ...createSignUpCalls(app), card: createCardHolder(app) }),
);

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

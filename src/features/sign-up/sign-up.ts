import { type Contact, createAppAccount, type LookupAnswer } from "../../api/account.ts";
import { type AppContext, perApp } from "../../app-context/app-context.ts";
import { normaliseEmail } from "../../domain/contact.ts";
import type { CardDetails, Wallet } from "../../payment/card-provider.ts";
import { NEW_RIDER } from "../../purchase/kinds/sign-up-difference.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import type { SessionScope } from "../../session/session-scope.ts";

type Account = ReturnType<typeof createAppAccount>;
type NewRiderPromo = Omit<Parameters<Account["checkPromo"]>[0], keyof typeof NEW_RIDER>;

/** The calls and the entered card of a sign-up: one for each app, so that two elements share the card. */
export const signUpOf = perApp("signUp", (app: AppContext) => {
  const { store } = app;
  const account = createAppAccount(app);
  return {
    ...createContactLookup(account),
    card: createCardHolder(app),
    /** Rejects with an ApiError; sends nothing after the end of the session. The phone is in E.164. */
    async requestPhoneCode(contactPhone: string, channel: "sms" | "call", scope: SessionScope): Promise<void> {
      if (!scope.isOver()) await account.requestPhoneCode({ contactPhone, channel });
    },
    /** Whether the code is right; the store then has the number as confirmed. Sends nothing after the session's end. */
    async confirmPhone(contactPhone: string, code: string, scope: SessionScope): Promise<boolean> {
      const isRight = !scope.isOver() && (await account.checkPhoneCode({ contactPhone, code }));
      if (isRight) scope.ifStillCurrent(() => store.setState({ confirmedPhone: contactPhone }));
      return isRight;
    },
    /** Rejects with an ApiError: `refused` with the service's reason where the code is not valid. */
    checkPromo: (check: NewRiderPromo, signal: AbortSignal) => account.checkPromo({ ...NEW_RIDER, ...check }, signal),
  };
});

/** `unknown` where the service did not answer: that keeps nobody from signing up, since `/register` decides. */
type ContactAnswer = LookupAnswer | { readonly status: "unknown" };

export function createContactLookup(account: Pick<Account, "lookup">) {
  const answers = new Map<string, Promise<ContactAnswer>>();
  const freeEmails = new Set<string>();

  async function askService(contact: Contact, key: string): Promise<ContactAnswer> {
    try {
      const answer = await account.lookup(contact);
      if (answer.status === "free" && "contactEmail" in contact) freeEmails.add(contact.contactEmail);
      return answer;
    } catch {
      answers.delete(key);
      return { status: "unknown" };
    }
  }

  return {
    /** Asks whether a contact has an account. Keeps the answer; without one, a later call asks again. Never rejects. */
    lookUp(typed: Contact): Promise<ContactAnswer> {
      const contact = "contactEmail" in typed ? { contactEmail: normaliseEmail(typed.contactEmail) } : typed;
      const key = JSON.stringify(contact);
      const answer = answers.get(key) ?? askService(contact, key);
      answers.set(key, answer);
      return answer;
    },
    /** Whether the service ever said that this e-mail has no account. */
    isNewEmail: (contactEmail: string) => freeEmails.has(normaliseEmail(contactEmail)),
    /** Forgets all answers: a purchase may have created an account. */
    forgetLookups: () => answers.clear(),
  };
}

/** Holds the entered card and the chosen wallet. The card's token stays here: the store has only what may be shown. */
function createCardHolder(app: AppContext) {
  let entered: { readonly token: CardDetails; readonly scope: SessionScope; readonly wasSent: boolean } | null = null;
  let chosen: { readonly wallet: Wallet; readonly scope: SessionScope } | null = null;
  return {
    /** The entered card, until it is used or replaced; it belongs to the session in which it was entered. */
    get(): CardDetails | null {
      if (entered?.scope.isOver()) entered = null;
      return entered?.token ?? null;
    },
    set(token: CardDetails | null, scope: SessionScope): void {
      // The provider takes seconds to make a token: the next visitor must not pay with it.
      if (scope.isOver()) return;
      entered = token && { token, scope, wasSent: false };
      app.store.setState({ enteredCard: token && { brand: token.brand, lastFour: token.lastFour } });
      // A refusal of the previous card does not apply to this one.
      if (token) forgetRefusal(app);
    },
    /** Notes that the entered card was sent; returns whether it had been sent before, as a token works only once. */
    markSent(): boolean {
      const wasSent = entered?.wasSent ?? false;
      entered = entered && { ...entered, wasSent: true };
      return wasSent;
    },
    /** The wallet that provides a card when the rider pays; null for none. The choice ends with its session. */
    wallet: (): Wallet | null => (chosen && !chosen.scope.isOver() ? chosen.wallet : null),
    chooseWallet: (wallet: Wallet, scope: SessionScope) =>
      scope.ifStillCurrent(() => {
        chosen = { wallet, scope };
      }),
  };
}

/** Drops the last refusal of the sign-up, and the field that it named. */
export function forgetRefusal(app: AppContext): void {
  const states = purchaseStatesOf(app);
  app.store.setState({ refusedInput: null });
  if (states.read("signUp", null)?.status === "refused") states.drop("signUp", null);
}

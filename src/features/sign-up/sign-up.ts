import { type Contact, createAppAccount, type LookupAnswer } from "../../api/account.ts";
import { type AppContext, perApp } from "../../app-context/app-context.ts";
import { normaliseEmail } from "../../domain/contact.ts";
import type { CardDetails, Wallet } from "../../payment/card-provider.ts";
import { NEW_RIDER } from "../../purchase/kinds/sign-up-difference.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import type { SessionScope } from "../../session/session-scope.ts";

type AccountCalls = ReturnType<typeof createAppAccount>;
type PromoCheck = Omit<Parameters<AccountCalls["checkPromo"]>[0], keyof typeof NEW_RIDER>;

/** The API calls and the entered card of a sign-up: one set for each app, so that two elements share the card. */
export const signUpOf = perApp("signUp", (app: AppContext) => {
  const { store } = app;
  const accountCalls = createAppAccount(app);
  return {
    ...createContactLookup(accountCalls),
    card: createPaymentChoice(app),
    /** Rejects with an ApiError. Sends nothing after the end of the session. `contactPhone` is in E.164. */
    async requestPhoneCode(contactPhone: string, channel: "sms" | "call", scope: SessionScope): Promise<void> {
      if (!scope.isOver()) await accountCalls.requestPhoneCode({ contactPhone, channel });
    },
    /** Whether the code is right; if so, the store notes the number as confirmed. Sends nothing after the end of the session. */
    async confirmPhone(contactPhone: string, code: string, scope: SessionScope): Promise<boolean> {
      const isCodeRight = !scope.isOver() && (await accountCalls.checkPhoneCode({ contactPhone, code }));
      if (isCodeRight) scope.ifStillCurrent(() => store.setState({ confirmedPhone: contactPhone }));
      return isCodeRight;
    },
    /** Rejects with an ApiError, which for an invalid code is `refused` and has the service's reason. */
    checkPromo: (check: PromoCheck, signal: AbortSignal) => accountCalls.checkPromo({ ...NEW_RIDER, ...check }, signal),
  };
});

/** `unknown` if the service did not answer. Riders can go on, since `/register` checks the contact again. */
type ContactAnswer = LookupAnswer | { readonly status: "unknown" };

export function createContactLookup(accountCalls: Pick<AccountCalls, "lookup">) {
  const answers = new Map<string, Promise<ContactAnswer>>();
  const freeEmails = new Set<string>();

  async function askService(contact: Contact, key: string): Promise<ContactAnswer> {
    try {
      const answer = await accountCalls.lookup(contact);
      if (answer.status === "free" && "contactEmail" in contact) freeEmails.add(contact.contactEmail);
      return answer;
    } catch {
      answers.delete(key);
      return { status: "unknown" };
    }
  }

  return {
    /** Asks whether a contact has an account. Answers are kept; after a failed lookup, a later call asks again. Never rejects. */
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

/** Holds the entered card and the chosen wallet. The store has only the card's brand and last digits, not its token. */
function createPaymentChoice(app: AppContext) {
  let entry: { readonly card: CardDetails; readonly scope: SessionScope; readonly wasSent: boolean } | null = null;
  let choice: { readonly wallet: Wallet; readonly scope: SessionScope } | null = null;
  return {
    /** The entered card, until it is used or replaced; it belongs to the session in which it was entered. */
    get(): CardDetails | null {
      if (entry?.scope.isOver()) entry = null;
      return entry?.card ?? null;
    },
    set(card: CardDetails | null, scope: SessionScope): void {
      // The session may have ended while the provider read the card: the next visitor must not pay with this card.
      if (scope.isOver()) return;
      entry = card && { card, scope, wasSent: false };
      app.store.setState({ enteredCard: card && { brand: card.brand, lastFour: card.lastFour } });
      // A refusal of the previous card does not apply to this one.
      if (card) forgetRefusal(app);
    },
    /** Notes that the entered card was sent. Returns whether it had been sent before, since a token works only once. */
    markSent(): boolean {
      const wasSent = entry?.wasSent ?? false;
      entry = entry && { ...entry, wasSent: true };
      return wasSent;
    },
    /** The wallet that provides a card when the rider pays; null for none. The choice ends with its session. */
    wallet: (): Wallet | null => (choice && !choice.scope.isOver() ? choice.wallet : null),
    chooseWallet: (wallet: Wallet, scope: SessionScope) =>
      scope.ifStillCurrent(() => {
        choice = { wallet, scope };
        forgetRefusal(app);
      }),
  };
}

/** Drops the sign-up's last refusal with the field that it named, or why its last order was not sent. */
export function forgetRefusal(app: AppContext): void {
  const states = purchaseStatesOf(app);
  app.store.setState({ refusedInput: null });
  const status = states.read("signUp", null)?.status;
  if (status === "refused" || status === "idle") states.drop("signUp", null);
}

import type { AccountService, Registered } from "../../api/account-service.ts";
import type { AppContext } from "../../context/app-context.ts";
import type { MailingAddress } from "../../forms/addresses.ts";
import { normaliseEmail } from "../../forms/contact.ts";
import { sealOf } from "../../lib/crypto.ts";
import type { Cents } from "../../lib/money.ts";
import { mayBeSold } from "../../passes/verification.ts";
import type { Cart } from "../../programs/cart.ts";
import type { Newcomer } from "../../purchase/attempt-record.ts";
import { isOpenOutcome, type Outcome, type PurchaseKind } from "../../purchase/purchase-kind.ts";
import { purchasesOf } from "../../purchase/purchases.ts";
import { keepReferral } from "../../rider/referral.tsx";
import type { SessionScope } from "../../session/session-scope.ts";
import type { Confirmation, Purchase } from "../../store/purchase-slice.ts";
import { openRefusedField, saveMailingAddress, signUpReceipt } from "./after-registration.ts";
import { newcomerOf, possibleNewcomerOf } from "./newcomers.ts";
import type { CardToken } from "./registration-cart.ts";

/** A sign-up that is ready to pay. */
export interface RegistrationOrder {
  readonly cart: Cart & { readonly subscriptionTypeId: number };
  readonly card: CardToken;
  /** The mailing address of the key card; null where none is mailed. */
  readonly mailingAddress: MailingAddress | null;
  /** The price that the rider saw. */
  readonly expectedCost: Cents;
}

export type RegistrationOutcome = Outcome<Confirmation>;

interface Tools {
  readonly app: AppContext;
  readonly account: AccountService;
  readonly logIn: (credentials: { username: string; password: string }, scope: SessionScope) => Promise<boolean>;
  /** Whether the service said earlier that the e-mail has no account. */
  readonly wasFree: (contactEmail: string) => boolean;
  /** The token of the account that the typed credentials open, if it holds the pass; null otherwise. */
  readonly tokenOfBuyer: (order: RegistrationOrder) => Promise<string | null>;
  /**
   * The token of the account that a refused order created nevertheless; null where it created none. Rejects where this
   * cannot be found out.
   * @param wasFree Whether the e-mail had no account before.
   */
  readonly ownToken: (order: RegistrationOrder, wasFree: boolean) => Promise<string | null>;
}

export const SIGN_UP = { subject: "signUp", userId: null } as const;

/** A new account with the order that created it, and its token where the typed credentials are known to open it. */
interface Made {
  readonly order: RegistrationOrder;
  readonly token: string | null;
}

/**
 * The orders of an attempt, kept in memory for its session: a record must not contain their names and passwords. A
 * rider who changes the e-mail before the outcome is known has sent several orders, any of which may have succeeded.
 */
interface Sent {
  readonly attemptId: string;
  /** The last order of each e-mail, the latest first. */
  readonly orders: readonly [RegistrationOrder, ...RegistrationOrder[]];
  readonly scope: SessionScope;
}

const emailOf = ({ cart }: RegistrationOrder): string => cart.newUser.contactEmail;

/** The purchase at sign-up. */
export function createRegistration(tools: Tools) {
  const { app } = tools;
  const usedTokens = new Set<string>();
  let sent: Sent | null = null;

  async function run(order: RegistrationOrder, way: "pay" | "reconcile"): Promise<RegistrationOutcome> {
    const wasUsed = usedTokens.has(order.card.id);
    // A token works only once: a refusal without a field asks for another card.
    const withCause = (outcome: RegistrationOutcome): RegistrationOutcome =>
      outcome.status === "refused" && wasUsed ? { ...outcome, field: outcome.field ?? "tokenId" } : outcome;
    const outcome = await purchasesOf(app)[way](SIGN_UP, async (scope) => ({
      ...kindOf(order, scope),
      onEnded(ended: RegistrationOutcome) {
        tell(app, withCause(ended));
        if (ended.status === "done") void saveMailingAddress(app, scope, ended.done);
      },
    }));
    return withCause(outcome);
  }

  function kindOf(typed: RegistrationOrder, scope: SessionScope): PurchaseKind<Registered, Made, Confirmation> {
    /** The orders of an attempt: the form may belong to another rider by now. */
    const isSentHere = ({ id }: { readonly id: string }) => sent?.attemptId === id && !sent.scope.isOver();
    const ordersOf = (attempt: { readonly id: string }): Sent["orders"] =>
      sent && isSentHere(attempt) ? sent.orders : [typed];
    /** An e-mail that the page cannot recognise may be another one than the record is about. */
    const wasFree = (known: Newcomer, order: RegistrationOrder): boolean =>
      (known.emailSeal !== null && known.wasFree) || tools.wasFree(emailOf(order));
    const newcomer = async (): Promise<Newcomer> => ({
      emailSeal: await sealOf(normaliseEmail(emailOf(typed))),
      wasFree: tools.wasFree(emailOf(typed)),
    });
    return {
      async prepare() {
        const { cart, expectedCost } = typed;
        const pass = app.program.passes.find(({ id }) => id === cart.subscriptionTypeId);
        // A reduced fare must not be sold without a verification, whichever screen sent the order.
        if (pass && !mayBeSold(cart, pass))
          return { status: "refused", isUncharged: true, reason: null, field: "discountVerified" };
        const itemId = cart.subscriptionTypeId;
        return {
          status: "ready",
          facts: null,
          attempt: {
            kind: "signup",
            itemId,
            before: [],
            cents: expectedCost,
            terms: null,
            newcomers: [await newcomer()],
          },
        };
      },
      async isKnown(attempt) {
        const known = await Promise.all(ordersOf(attempt).map((order) => newcomerOf(attempt, emailOf(order))));
        return attempt.newcomers.every((newcomer) => known.includes(newcomer));
      },
      async again(attempt) {
        const one = await newcomer();
        // Without a seal, this e-mail cannot be distinguished from the one before.
        if (one.emailSeal === null || (await newcomerOf(attempt, emailOf(typed)))) return attempt;
        return { ...attempt, newcomers: [...attempt.newcomers, one] };
      },
      send({ id }, once) {
        const { cart, card } = typed;
        const others = ordersOf({ id }).filter((order) => emailOf(order) !== emailOf(typed));
        sent = { attemptId: id, orders: [typed, ...others], scope };
        usedTokens.add(card.id);
        return tools.account.register({ cart, system: app.program.system, tokenId: card.id }, once);
      },
      async find(attempt) {
        const { system } = app.program;
        for (const order of ordersOf(attempt)) {
          const found = await tools.account.lookup({ contactEmail: emailOf(order), system });
          const newcomer = await possibleNewcomerOf(attempt, emailOf(order));
          if (found.status !== "exists" || !newcomer) continue;
          if (wasFree(newcomer, order)) return { order, token: null };
          // Where it is unknown whether the e-mail was free, only an account with the pass may belong to this purchase.
          const token = await tools.tokenOfBuyer(order);
          if (token !== null) return { order, token };
        }
        return null;
      },
      async findRefused(attempt) {
        for (const order of ordersOf(attempt)) {
          const newcomer = await possibleNewcomerOf(attempt, emailOf(order));
          const token = newcomer ? await tools.ownToken(order, wasFree(newcomer, order)) : null;
          if (token !== null) return { order, token };
        }
        return null;
      },
      async complete(attempt, { answer, found }) {
        const order = found?.order ?? ordersOf(attempt)[0];
        const { userName, password } = order.cart.newUser;
        const token = found?.token ?? null;
        const loggedIn =
          token === null ? await tools.logIn({ username: userName, password }, scope) : scope.adopt(token);
        return confirmationOf(app, scope, order, answer, loggedIn);
      },
      onProgress: (status) => app.store.getState().setPurchase({ status }),
    };
  }

  return {
    buy: (order: RegistrationOrder) => run(order, "pay"),
    /** Asks again about an attempt whose outcome is unknown. */
    reconcile: (order: RegistrationOrder) => run(order, "reconcile"),
  };
}

function confirmationOf(
  app: AppContext,
  scope: SessionScope,
  order: RegistrationOrder,
  answer: Registered | null,
  loggedIn: boolean,
): Confirmation {
  const { newUser, subscriptionTypeId } = order.cart;
  const cost = answer?.cost ?? null;
  const referralUrl = answer?.referral?.link ?? null;
  if (referralUrl !== null) void keepReferral(app, scope, { url: referralUrl, contactEmail: newUser.contactEmail });
  return {
    subscriptionTypeId,
    cost,
    expectedCost: order.expectedCost,
    contactEmail: newUser.contactEmail,
    withKeyCard: newUser.fullfillCard,
    mailing: order.mailingAddress && { address: order.mailingAddress, status: loggedIn ? "saving" : "failed" },
    referralUrl,
    loggedIn,
    receipt: signUpReceipt(app, order, cost),
  };
}

function tell(app: AppContext, outcome: RegistrationOutcome): void {
  app.store.getState().setPurchase(purchaseAfter(app, outcome));
}

function purchaseAfter(app: AppContext, outcome: RegistrationOutcome): Purchase {
  if (outcome.status === "done") return { status: "done", confirmation: outcome.done };
  if (outcome.status === "refused") {
    const { status, reason, isUncharged, field } = outcome;
    return { status, reason, isUncharged, at: openRefusedField(app, field) };
  }
  return isOpenOutcome(outcome) ? outcome : { status: "idle" };
}

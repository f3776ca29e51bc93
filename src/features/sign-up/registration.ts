import type { AccountService, Registered } from "../../api/account-service.ts";
import type { AppContext } from "../../context/app-context.ts";
import type { MailingAddress } from "../../forms/addresses.ts";
import { normaliseEmail } from "../../forms/contact.ts";
import { createSeal } from "../../lib/crypto.ts";
import type { Cents } from "../../lib/money.ts";
import { mayBeSold } from "../../passes/verification.ts";
import type { Cart } from "../../programs/cart.ts";
import type { Attempt, Newcomer, SentItem } from "../../purchase/attempt-record.ts";
import { addItem, findNewcomer, findPossibleNewcomer, itemsOf } from "../../purchase/open-sign-up.ts";
import { isOpenOutcome, type Outcome, type PurchaseKind } from "../../purchase/purchase-kind.ts";
import { purchasesOf, SIGN_UP } from "../../purchase/purchases.ts";
import { keepReferral } from "../../rider/referral.tsx";
import type { SessionScope } from "../../session/session-scope.ts";
import type { Confirmation, Purchase } from "../../store/purchase-slice.ts";
import { openRefusedField, saveMailingAddress } from "./after-registration.ts";
import { boughtOf, confirmationOf, holdsAny, isSameOrder, type NewAccount, ordersByEmail } from "./new-account.ts";
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
  /** The account that the typed credentials open; null where they open none. */
  readonly openAccount: (order: RegistrationOrder) => Promise<OpenedAccount | null>;
  /**
   * The account that a refused order created nevertheless; null where it created none. Rejects where this cannot be
   * found out.
   */
  readonly ownAccount: (order: RegistrationOrder, sent: SentForEmail) => Promise<OpenedAccount | null>;
}

/** An account that the typed credentials open. */
export interface OpenedAccount {
  readonly token: string;
  /** The passes that it holds. */
  readonly passIds: readonly number[];
}

/** What an attempt was sent with for one e-mail. */
export interface SentForEmail {
  readonly items: readonly SentItem[];
  /** Whether the service had said that the e-mail has no account. */
  readonly wasFree: boolean;
}

/**
 * The orders of an attempt, kept in memory for its session: a record must not contain their names and passwords. A
 * rider who changes the e-mail or the pass before the outcome is known has sent several orders, any of which may have
 * succeeded.
 */
interface Sent {
  readonly attemptId: string;
  /** The latest first. */
  readonly orders: Orders;
  /** Whether the attempt began on this page. */
  readonly isWhole: boolean;
  readonly scope: SessionScope;
}
export type Orders = readonly [RegistrationOrder, ...RegistrationOrder[]];

const emailOf = ({ cart }: RegistrationOrder): string => cart.newUser.contactEmail;
const itemOf = ({ cart, expectedCost }: RegistrationOrder): SentItem => ({
  itemId: cart.subscriptionTypeId,
  cents: expectedCost,
});

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
        reportOutcome(app, withCause(ended));
        if (ended.status === "done") void saveMailingAddress(app, scope, ended.done);
      },
    }));
    return withCause(outcome);
  }

  function kindOf(typed: RegistrationOrder, scope: SessionScope): PurchaseKind<Registered, NewAccount, Confirmation> {
    /** The orders of an attempt: the form may belong to another rider by now. */
    const sentHere = (id: string): Sent | null => (sent?.attemptId === id && !sent.scope.isOver() ? sent : null);
    const ordersOf = ({ id }: { readonly id: string }): Orders => sentHere(id)?.orders ?? [typed];
    let isFirst = false;
    /** Null where the attempt was not sent for the e-mail: an account with it is older. */
    async function sentFor(attempt: Attempt, contactEmail: string): Promise<SentForEmail | null> {
      const newcomer = await findPossibleNewcomer(attempt, contactEmail);
      if (!newcomer) return null;
      // An e-mail that the page cannot recognise may be another one than the record is about.
      const isRecognised = newcomer.emailSeal !== null;
      const wasFree = (isRecognised && newcomer.wasFree) || tools.wasFree(contactEmail);
      return { items: itemsOf(attempt, newcomer), wasFree };
    }
    /** @param opened Null where it is not known which passes the account holds. */
    const accountOf = (
      attempt: Attempt,
      { items }: SentForEmail,
      orders: Orders,
      opened: OpenedAccount | null,
    ): NewAccount => ({
      orders,
      ...boughtOf(items, opened?.passIds ?? []),
      isWhole: sentHere(attempt.id)?.isWhole ?? false,
      token: opened?.token ?? null,
    });
    const newcomer = async (): Promise<Newcomer> => ({
      emailSeal: await createSeal(normaliseEmail(emailOf(typed))),
      wasFree: tools.wasFree(emailOf(typed)),
    });
    return {
      async prepare() {
        const { cart } = typed;
        const pass = app.program.passes.find(({ id }) => id === cart.subscriptionTypeId);
        // A reduced fare must not be sold without a verification, whichever screen sent the order.
        if (pass && !mayBeSold(cart, pass))
          return { status: "refused", isUncharged: true, reason: null, field: "discountVerified" };
        isFirst = true;
        return {
          status: "ready",
          facts: null,
          attempt: { kind: "signup", ...itemOf(typed), before: [], terms: null, newcomers: [await newcomer()] },
        };
      },
      async isKnown(attempt) {
        const known = await Promise.all(ordersOf(attempt).map((order) => findNewcomer(attempt, emailOf(order))));
        return attempt.newcomers.every((newcomer) => known.includes(newcomer));
      },
      again: async (attempt) => addItem(attempt, emailOf(typed), await newcomer(), itemOf(typed)),
      send({ id }, once) {
        const { cart, card } = typed;
        const others = ordersOf({ id }).filter((order) => !isSameOrder(order, typed));
        sent = { attemptId: id, orders: [typed, ...others], isWhole: isFirst || sentHere(id)?.isWhole === true, scope };
        usedTokens.add(card.id);
        return tools.account.register({ cart, system: app.program.system, tokenId: card.id }, once);
      },
      async find(attempt) {
        const { system } = app.program;
        for (const orders of ordersByEmail(ordersOf(attempt))) {
          const [order] = orders;
          const found = await tools.account.lookup({ contactEmail: emailOf(order), system });
          const sentBefore = await sentFor(attempt, emailOf(order));
          if (found.status !== "exists" || !sentBefore) continue;
          const opening = tools.openAccount(order);
          const opened = await (sentBefore.wasFree ? opening.catch(() => null) : opening);
          // Where it is unknown whether the e-mail was free, only an account with a sent pass may be this purchase.
          if (sentBefore.wasFree || holdsAny(opened, sentBefore.items))
            return accountOf(attempt, sentBefore, orders, opened);
        }
        return null;
      },
      async findRefused(attempt) {
        for (const orders of ordersByEmail(ordersOf(attempt))) {
          const sentBefore = await sentFor(attempt, emailOf(orders[0]));
          const opened = sentBefore && (await tools.ownAccount(orders[0], sentBefore));
          if (opened) return accountOf(attempt, sentBefore, orders, opened);
        }
        return null;
      },
      async complete(_attempt, { answer, found }) {
        // The first answer to a call is about this very order.
        const account = found ?? { orders: [typed], ...itemOf(typed), isWhole: true, token: null };
        const { userName, password, contactEmail } = account.orders[0].cart.newUser;
        const loggedIn =
          account.token === null
            ? await tools.logIn({ username: userName, password }, scope)
            : scope.adopt(account.token);
        const url = answer?.referral?.link ?? null;
        if (url !== null) void keepReferral(app, scope, { url, contactEmail });
        return confirmationOf(app, account, answer, loggedIn);
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

function reportOutcome(app: AppContext, outcome: RegistrationOutcome): void {
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

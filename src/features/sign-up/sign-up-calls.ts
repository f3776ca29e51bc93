import {
  type AccountService,
  type Contact,
  createAccountService,
  type LookupAnswer,
  type PromoGrant,
} from "../../api/account-service.ts";
import { ApiError } from "../../api/api-error.ts";
import { createHttp } from "../../api/http.ts";
import type { AppContext } from "../../context/app-context.ts";
import { normaliseEmail } from "../../forms/contact.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { SystemCode } from "../../programs/program.ts";
import type { Attempt, AttemptRecord } from "../../purchase/attempt-record.ts";
import { endIfMadeBy, findNewcomer } from "../../purchase/open-sign-up.ts";
import { purchasesOf, replaceOpenOutcome, SIGN_UP } from "../../purchase/purchases.ts";
import { reconcile } from "../../purchase/reconcile.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import { notifyTelemetry } from "../../telemetry/load-telemetry.ts";
import { holdsAny } from "./new-account.ts";
import {
  createRegistration,
  type OpenedAccount,
  type RegistrationOrder,
  type RegistrationOutcome,
  type SentForEmail,
} from "./registration.ts";

/** The calls of sign-up to the account service. */
export interface SignUpCalls {
  /**
   * Looks up whether a contact has an account; never rejects. An order from before a reload is reconciled for up to a
   * minute: if the e-mail has no account by then, the order counts as not found.
   */
  lookUp(contact: Contact, scope: SessionScope): Promise<ContactAnswer>;
  /** Forgets an order that somebody else sent from this tab: its key and outcome do not belong to this rider. */
  disown(): Promise<void>;
  /**
   * Rejects with an ApiError. Sends nothing after the end of the session.
   * @param phone E.164.
   */
  requestPhoneCode(phone: string, channel: "sms" | "call", scope: SessionScope): Promise<void>;
  /** Resolves to whether the code was right; if so, the store has the number as confirmed. */
  confirmPhone(phone: string, code: string, scope: SessionScope): Promise<boolean>;
  /** Rejects with an ApiError: `refused` with the service's reason where the code is not valid. */
  checkPromo(check: NewRiderPromo, signal: AbortSignal): Promise<PromoGrant>;
  buy(order: RegistrationOrder): Promise<RegistrationOutcome>;
  reconcile(order: RegistrationOrder): Promise<RegistrationOutcome>;
  /** Ends an open attempt, also from before a reload, if the account of this e-mail can only come from it. */
  endIfMadeBy(open: Attempt, contactEmail: string): Promise<void>;
}

/** A promo code that a new rider enters for a pass. */
interface NewRiderPromo {
  readonly promoCode: string;
  readonly subscriptionTypeId: number;
  readonly email: string;
}

const NEW_RIDER = { type: "new", username: null, currentPassType: null, currentStatus: null } as const;

/** A separate chunk with the HTTP client: nothing needs it before the rider types something. */
export function createSignUpCalls(app: AppContext, attempt: AttemptRecord): SignUpCalls {
  const { clock, environment, store, program, fetch } = app;
  const { system } = program;
  const account = createAccountService(
    createHttp({
      baseUrl: environment.accountApi,
      clock,
      onUnanswered: () => notifyTelemetry(({ reportUnanswered }) => reportUnanswered()),
      idempotencyHeader: environment.idempotencyKey,
      ...(fetch && { fetch }),
    }),
  );
  // Looks for an order of a closed tab early, so that a rider does not wait for it after filling in the form.
  void purchasesOf(app).othersPurchase(SIGN_UP.userId);
  const contacts = createContactLookup(account, system);
  const registration = createRegistration({
    app,
    account,
    logIn: silentLogIn(app, account),
    wasFree: contacts.wasFree,
    openAccount: (order) => openAccount(app, account, order),
    ownAccount: (order, sent) => findOwnAccount(app, account, order, sent),
  });
  return {
    async lookUp(contact, scope) {
      const open = attempt.read();
      if (!("contactEmail" in contact) || open?.state !== "sent") return contacts.lookUp(contact);
      // The lookup of another e-mail says nothing about this order. Its key stays, so that a late arrival is not
      // charged twice.
      const isUnsealed = open.newcomers.some(({ emailSeal }) => emailSeal === null);
      const mayBeOf = isUnsealed || (await findNewcomer(open, contact.contactEmail)) !== undefined;
      // Another element may find the outcome first, or send the order again.
      const isOver = () => {
        const { id, state } = attempt.read() ?? {};
        return scope.isOver() || id !== open.id || state !== "sent";
      };
      // During the first minute, a missing account does not prove that the purchase failed.
      const answer = await reconcile({
        clock,
        lostAt: attempt.lostAt,
        isOver,
        async ask() {
          contacts.forget();
          const found = await contacts.lookUp(contact);
          return found.status === "free" ? null : found;
        },
      });
      if (answer.status === "found") return answer.found;
      if (answer.status === "unknown" || isOver()) return { status: "unknown" };
      // The rider may have disowned it for one of its e-mails in the meantime.
      const latest = attempt.read();
      if (mayBeOf && latest) {
        attempt.write({ ...latest, state: "notFound" });
        replaceOpenOutcome(app, SIGN_UP.subject, { status: "notFound", isKeyed: false });
      }
      return { status: "free" };
    },
    endIfMadeBy: (open, contactEmail) => endIfMadeBy(app, open, contactEmail),
    disown: () => purchasesOf(app).forget(SIGN_UP),
    async requestPhoneCode(contactPhone, channel, scope) {
      if (!scope.isOver()) await account.requestPhoneCode({ contactPhone, channel, system });
    },
    async confirmPhone(contactPhone, code, scope) {
      const isRight = await account.checkPhoneCode({ contactPhone, code, system });
      if (isRight) scope.ifStillCurrent(() => store.getState().confirmPhone(contactPhone));
      return isRight;
    },
    checkPromo: (check, signal) => account.checkPromo({ ...NEW_RIDER, ...check, system }, signal),
    buy(order) {
      contacts.forget();
      return registration.buy(order);
    },
    reconcile: registration.reconcile,
  };
}

/** Logs in after a purchase. A failure is harmless, as the rider can log in later. */
function silentLogIn(app: AppContext, account: AccountService) {
  return async (credentials: { username: string; password: string }, scope: SessionScope): Promise<boolean> => {
    try {
      const { accessToken } = await account.login({ system: app.program.system, ...credentials });
      return scope.adopt(accessToken);
    } catch {
      return false;
    }
  };
}

/** The account that the typed credentials open, with its passes; null where they open none. */
async function openAccount(
  app: AppContext,
  account: AccountService,
  { cart }: RegistrationOrder,
): Promise<OpenedAccount | null> {
  const { system } = app.program;
  const { userName, password } = cart.newUser;
  const login = await account.login({ system, username: userName, password }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "unauthorized") return null;
    throw error;
  });
  if (login === null) return null;
  const { accessToken: token } = login;
  const { createCalls } = await loadChunk(() => import("../../context/calls.ts"));
  const { bikeshare } = createCalls(app, { token: () => token, onUnauthorized: () => {} });
  const summary = await bikeshare.summary();
  return { token, passIds: summary?.subscriptions.map(({ typeId }) => typeId) ?? [] };
}

/**
 * The account that a refused sign-up created nevertheless (decision 16); null where there is none. Rejects where this
 * cannot be found out.
 */
export async function findOwnAccount(
  app: AppContext,
  account: AccountService,
  order: RegistrationOrder,
  { items, wasFree }: SentForEmail,
): Promise<OpenedAccount | null> {
  const { contactEmail } = order.cart.newUser;
  const found = await account.lookup({ contactEmail, system: app.program.system });
  if (found.status !== "exists") return null;
  const opened = await openAccount(app, account, order);
  const isBought = holdsAny(opened, items);
  if (wasFree && !isBought) throw new Error("the account is not what was bought");
  if (!wasFree && isBought) throw new Error("the account and its pass may be older than the purchase");
  return isBought ? opened : null;
}

/** `unknown` where the service did not answer: that keeps nobody from signing up, as `/register` decides. */
export type ContactAnswer = LookupAnswer | { readonly status: "unknown" };

interface ContactLookup {
  /** Asks whether a contact has an account, once for each e-mail and phone. Never rejects. */
  lookUp(contact: Contact): Promise<ContactAnswer>;
  /** Whether the service ever said that this e-mail has no account. */
  wasFree(contactEmail: string): boolean;
  /** Forgets all answers: a purchase may have created an account. */
  forget(): void;
}

export function createContactLookup(account: AccountService, system: SystemCode): ContactLookup {
  const known = new Map<string, Promise<ContactAnswer>>();
  const free = new Set<string>();

  async function ask(contact: Contact, key: string): Promise<ContactAnswer> {
    try {
      const answer = await account.lookup({ ...contact, system });
      if (answer.status === "free" && "contactEmail" in contact) free.add(contact.contactEmail);
      return answer;
    } catch {
      known.delete(key);
      return { status: "unknown" };
    }
  }

  return {
    lookUp(typed) {
      const contact = "contactEmail" in typed ? { contactEmail: normaliseEmail(typed.contactEmail) } : typed;
      const key = JSON.stringify(contact);
      const answer = known.get(key) ?? ask(contact, key);
      known.set(key, answer);
      return answer;
    },
    wasFree: (contactEmail) => free.has(normaliseEmail(contactEmail)),
    forget: () => known.clear(),
  };
}

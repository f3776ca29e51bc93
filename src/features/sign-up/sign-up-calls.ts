import { type AccountService, type Contact, createAccountService, type PromoGrant } from "../../api/account-service.ts";
import { ApiError } from "../../api/api-error.ts";
import { createHttp } from "../../api/http.ts";
import { tellUnanswered } from "../../api/unanswered-call.ts";
import type { AppContext } from "../../context/app-context.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { Attempt, AttemptRecord } from "../../purchase/attempt-record.ts";
import { purchasesOf } from "../../purchase/purchases.ts";
import { reconcile } from "../../purchase/reconcile.ts";
import { sessionOf } from "../../session/session.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import { type ContactAnswer, createContactLookup } from "./contact-lookup.ts";
import {
  createRegistration,
  newcomerOf,
  type RegistrationOrder,
  type RegistrationOutcome,
  SIGN_UP,
} from "./registration.ts";

/** What sign-up asks of the account service. */
export interface SignUpCalls {
  /**
   * Whether a contact has an account already; never rejects. Of what was sent before a reload it is asked for a minute, and
   * an e-mail without an account by then says that it was not found.
   * @param scope the session that it is asked in
   */
  lookUp(contact: Contact, scope?: number): Promise<ContactAnswer>;
  /** Forgets an order that somebody else sent from this tab: its key and its end are none of this rider's. */
  disown(): Promise<void>;
  /** @param phone E.164. Rejects with an ApiError. */
  requestPhoneCode(phone: string, channel: "sms" | "call"): Promise<void>;
  /** Whether the code was right; the store then knows the number as confirmed. */
  confirmPhone(phone: string, code: string): Promise<boolean>;
  /** Rejects with an ApiError; `refused` with the service's reason for a code that does not hold. */
  checkPromo(check: NewRiderPromo, signal: AbortSignal): Promise<PromoGrant>;
  buy(order: RegistrationOrder): Promise<RegistrationOutcome>;
  reconcile(order: RegistrationOrder): Promise<RegistrationOutcome>;
  /** Ends what was sent, also before a reload, where an account that is there now can only be of it. */
  endIfMadeBy(open: Attempt, contactEmail: string): Promise<void>;
}

/** A code that a new rider wants on a pass. */
interface NewRiderPromo {
  readonly promoCode: string;
  readonly subscriptionTypeId: number;
  readonly email: string;
}

const NEW_RIDER = { type: "new", username: null, currentPassType: null, currentStatus: null } as const;

/** A chunk of its own with the HTTP client: nobody needs it before something was typed. */
export function createSignUpCalls(app: AppContext, attempt: AttemptRecord): SignUpCalls {
  const { clock, environment, store, program, fetch } = app;
  const { system } = program;
  const account = createAccountService(
    createHttp({
      baseUrl: environment.accountApi,
      clock,
      onUnanswered: tellUnanswered,
      idempotencyHeader: environment.idempotencyKey,
      ...(fetch && { fetch }),
    }),
  );
  // What a closed tab left behind keeps nobody waiting who has filled in everything by then.
  void purchasesOf(app).othersPurchase(SIGN_UP.userId);
  const contacts = createContactLookup(account, system);
  const registration = createRegistration({
    app,
    account,
    logIn: silentLogIn(app, account),
    wasFree: contacts.wasFree,
    tokenOfBuyer: (order) => tokenOfBuyer(app, account, order),
    ownToken: (order, wasFree) => findOwnAccount(app, account, order, wasFree),
  });
  return {
    async lookUp(contact, scope = store.getState().scope) {
      const open = attempt.read();
      if (!("contactEmail" in contact) || open?.state !== "sent") return contacts.lookUp(contact);
      // Of another e-mail this says nothing. Its key stays: should it still come, the service does not act a second time.
      const isUnsealed = open.newcomers.some(({ emailSeal }) => emailSeal === null);
      const mayBeOf = isUnsealed || (await newcomerOf(open, contact.contactEmail)) !== undefined;
      // Another element may find it out first, or send it once more.
      const isOver = () => {
        const { id, state } = attempt.read() ?? {};
        return store.getState().scope !== scope || id !== open.id || state !== "sent";
      };
      // Before a minute has passed "no such account" does not say that the purchase did not go through.
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
      if (mayBeOf) attempt.write({ ...open, state: "notFound" });
      return { status: "free" };
    },
    async endIfMadeBy(open, contactEmail) {
      const newcomer = await newcomerOf(open, contactEmail);
      if (!newcomer?.wasFree) return;
      const others = open.newcomers.filter((other) => other !== newcomer);
      if (others.length > 0) attempt.update({ ...open, newcomers: others });
      else await purchasesOf(app).forget(SIGN_UP);
    },
    disown: () => purchasesOf(app).forget(SIGN_UP),
    requestPhoneCode: (contactPhone, channel) => account.requestPhoneCode({ contactPhone, channel, system }),
    async confirmPhone(contactPhone, code) {
      const scope = sessionOf(app).begin();
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

/** After a purchase: a login that fails takes nothing away, the rider can log in later. */
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

/** The account that what was typed opens, where it holds the pass that was chosen: its token, null for any other. */
async function tokenOfBuyer(
  app: AppContext,
  account: AccountService,
  { cart }: RegistrationOrder,
): Promise<string | null> {
  const { system } = app.program;
  const { userName, password } = cart.newUser;
  const login = await account.login({ system, username: userName, password }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "unauthorized") return null;
    throw error;
  });
  if (login === null) return null;
  const { accessToken } = login;
  const { createCalls } = await loadChunk(() => import("../../context/calls.ts"));
  const { bikeshare } = createCalls(app, { token: () => accessToken, onUnauthorized: () => {} });
  const summary = await bikeshare.summary();
  const holdsPass = summary?.subscriptions.some(({ typeId }) => typeId === cart.subscriptionTypeId);
  return holdsPass ? accessToken : null;
}

/**
 * The token of the account that a refused sign-up made all the same (decision 16), null where there is none. Rejects
 * where that cannot be told.
 * @param wasFree whether the service had said that the e-mail has no account
 */
export async function findOwnAccount(
  app: AppContext,
  account: AccountService,
  order: RegistrationOrder,
  wasFree: boolean,
): Promise<string | null> {
  const { contactEmail } = order.cart.newUser;
  const found = await account.lookup({ contactEmail, system: app.program.system });
  if (found.status !== "exists") return null;
  const token = await tokenOfBuyer(app, account, order);
  if (wasFree && token === null) throw new Error("the account is not what was bought");
  if (!wasFree && token !== null) throw new Error("the account and its pass may be older than the purchase");
  return token;
}

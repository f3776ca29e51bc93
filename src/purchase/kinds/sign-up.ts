import type { AccountService } from "../../api/account.ts";
import { ifCode } from "../../api/api-error.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { type MailingAddress, mailingAddressUpdate } from "../../domain/addresses.ts";
import type { NewUser } from "../../domain/cart.ts";
import { normaliseEmail } from "../../domain/contact.ts";
import { mayBeSold } from "../../domain/verification.ts";
import { createSeal, matchesSeal } from "../../lib/crypto.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { keepReferral, ownerOf } from "../../rider/referral.tsx";
import type { Credentials } from "../../session/log-in-calls.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import { MAILING_ADDRESS_FORM } from "../../store/sign-up-slice.ts";
import type { Attempt, Newcomer } from "../attempt-schema.ts";
import { boughtPass, type CompletedSignUp, type SignUpOrder } from "../orders.ts";
import type { Completion, PurchaseEnd, PurchaseKind, PurchaseRun } from "../purchase-kind.ts";
import { mayBeCached } from "../reconcile.ts";
import { fetchDifference } from "./sign-up-difference.ts";

/** The body has a password and a card, which no record keeps: after a reload the order cannot be sent again. */
export const signUpKind: PurchaseKind<"signUp"> = {
  word: "purchase",
  affectedLoads: [],
  canResendFromRecord: false,
  resultOf: (app, attempt) => confirmationOf(app, attempt, null),
  createCall(run) {
    const { app, calls, scope, order, credentials } = run;
    const { account } = calls;
    const knownCredentials = credentialsFrom(order, credentials);
    const completion =
      (openedAccount: OpenedAccount | null): Completion<CompletedSignUp> =>
      async (attempt, answer) => {
        const loggedIn = openedAccount
          ? await scope.adoptToken(openedAccount.token)
          : order !== null && (await logIn(account, scope, order));
        const contactEmail = knownCredentials?.contactEmail ?? "";
        const url = answer?.referral?.link ?? null;
        if (url !== null) void keepReferral(app, scope, { url, contactEmail });
        const confirmation = confirmationOf(app, attempt, order, knownCredentials);
        return { ...confirmation, referralUrl: url, loggedIn, addressSave: addressSaveOf(order, loggedIn) };
      };
    /** The account of the rider's e-mail; null for none. Rejects where the page does not know the attempt's e-mail. */
    async function findAccount(attempt: Attempt) {
      if (knownCredentials === null || attempt.newcomer === null)
        throw new TypeError("the page does not know the e-mail");
      if (!(await mayBelongTo(attempt.newcomer, knownCredentials.contactEmail)))
        throw new TypeError("it has another e-mail");
      const found = await account.lookup({ contactEmail: knownCredentials.contactEmail });
      if (found.status !== "exists") return null;
      // Without a hash, an e-mail that the rider typed again may differ from the e-mail of the attempt.
      const isNewEmail = attempt.newcomer.isNewEmail && (attempt.newcomer.emailSeal !== null || order !== null);
      return { isNewEmail, username: found.username ?? knownCredentials.userName };
    }
    const openWith = (username: string) => openAccount(run, { username, password: knownCredentials?.password ?? "" });
    return {
      async prepare(newOrder, signal) {
        const { cart, pass, wallet, total, isNewEmail } = newOrder;
        // A reduced fare must not be sold without a verification, whichever screen sent the order.
        if (!mayBeSold(cart, pass))
          return { status: "refused", isUncharged: true, reason: null, field: "discountVerified" };
        // The code of a wallet's order was checked just before the wallet's sheet opened.
        const difference = wallet === null ? await fetchDifference(run, newOrder, signal, false) : null;
        if (difference) return difference;
        const newcomer = { emailSeal: await createSeal(ownerOf(cart.newUser.contactEmail)), isNewEmail };
        return {
          status: "ready",
          facts: null,
          attempt: { kind: "signup", itemId: pass.id, before: [], cents: total, newcomer },
        };
      },
      compareAgain: async (_attempt, signal) => (order ? fetchDifference(run, order, signal, true) : null),
      send: async (_attempt, onceOptions) =>
        order ? account.register({ cart: order.cart, tokenId: order.card.id }, onceOptions) : undefined,
      async find(attempt) {
        const found = await findAccount(attempt);
        if (found === null) return null;
        if (found.isNewEmail) {
          const openedAccount = await openWith(found.username).catch(() => null);
          const passIds = openedAccount?.passIds ?? [];
          // The rider has bought another pass on another site, so that this order cannot succeed any more.
          if (passIds.length > 0 && !passIds.includes(attempt.itemId)) {
            if (mayBeCached(app.environment)) throw new Error("the passes may be those of an older answer");
            return null;
          }
          return completion(openedAccount);
        }
        // If the e-mail may have had an account before, only a pass in the account can prove this purchase.
        const openedAccount = await openWith(found.username);
        return openedAccount?.passIds.includes(attempt.itemId) ? completion(openedAccount) : null;
      },
      /** Finds the account that an order created although it was refused (docs/decisions/0016-charged-once.md). */
      async findRefused(attempt) {
        const found = await findAccount(attempt);
        if (found === null) return null;
        const openedAccount = await openWith(found.username);
        const passIds = openedAccount?.passIds ?? [];
        if (found.isNewEmail && passIds.includes(attempt.itemId)) return completion(openedAccount);
        // The account's pass may be older than this order, or have been bought in another tab a moment ago.
        if (found.isNewEmail || passIds.length > 0) throw new Error("this order does not explain the account");
        return null;
      },
      complete: completion(null),
    };
  },
  onEnded(end, outcome) {
    if (outcome.status === "done") void saveMailingAddress(end, outcome.done);
  },
};

const credentialsFrom = (
  order: SignUpOrder | null,
  typed: Credentials | null,
): Pick<NewUser, "contactEmail" | "userName" | "password"> | null =>
  order?.cart.newUser ??
  (typed && { contactEmail: normaliseEmail(typed.username), userName: typed.username, password: typed.password });

/** Whether an attempt may have been sent for this e-mail; true where the record has no hash of its e-mail. */
export const mayBelongTo = async ({ emailSeal }: Newcomer, contactEmail: string): Promise<boolean> =>
  emailSeal === null || (await matchesSeal(emailSeal, ownerOf(contactEmail)));

type OpenedAccount = NonNullable<Awaited<ReturnType<typeof openAccount>>>;

/** Reads the passes of the account with these credentials, without a login on the page; null if they are rejected. */
async function openAccount({ app, calls }: PurchaseRun<"signUp">, { username, password }: Credentials) {
  const login = await calls.account.login({ username, password }).catch(ifCode("unauthorized", null));
  if (login === null) return null;
  const { accessToken: token } = login;
  const { createCalls } = await loadChunk(() => import("../../api/calls.ts"));
  const { bikeshare } = createCalls(app, { token: () => token });
  const summary = await bikeshare.summary();
  return { token, passIds: summary?.subscriptions.map(({ typeId }) => typeId) ?? [] };
}

/** Logs in after a purchase. Resolves to false for a failure: the rider can still log in later. */
async function logIn(
  account: AccountService,
  scope: SessionScope,
  { cart: { newUser } }: SignUpOrder,
): Promise<boolean> {
  try {
    const { accessToken } = await account.login({ username: newUser.userName, password: newUser.password });
    return await scope.adoptToken(accessToken);
  } catch {
    return false;
  }
}

function confirmationOf(
  app: AppContext,
  attempt: Attempt,
  order: SignUpOrder | null,
  rider: Pick<NewUser, "contactEmail" | "userName"> | null = null,
): CompletedSignUp {
  const { code = null, displayCode = null } = order?.cart.promocodeDetails ?? {};
  return {
    ...boughtPass(app, attempt, order && { ...order, promoCode: displayCode ?? code }, rider?.contactEmail ?? ""),
    userName: rider?.userName ?? "",
    withKeyCard: order !== null && order.keyCard !== null,
    addressSave: null,
    referralUrl: null,
    loggedIn: false,
  };
}

const addressSaveOf = (order: SignUpOrder | null, loggedIn: boolean): CompletedSignUp["addressSave"] =>
  order?.mailingAddress ? { address: order.mailingAddress, status: loggedIn ? "saving" : "failed" } : null;

/** Saves the address, since `/register` has no street. If that fails, a draft keeps it until home asks for it again. */
async function saveMailingAddress(
  { app, scope, update }: PurchaseEnd<"signUp">,
  { addressSave, loggedIn }: CompletedSignUp,
): Promise<void> {
  if (addressSave === null) return;
  scope.ifStillCurrent(() => app.store.getState().writeDraft(MAILING_ADDRESS_FORM, addressSave.address));
  if (!loggedIn) return;
  const saveResult = await saveAddress(app, scope, addressSave.address).catch(() => ({ status: "failed" }) as const);
  scope.ifStillCurrent(() => {
    if (saveResult.status !== "failed") app.store.getState().dropDraft(MAILING_ADDRESS_FORM);
    update((done) => ({ ...done, addressSave: { ...addressSave, ...saveResult } }));
  });
}

async function saveAddress(app: AppContext, scope: SessionScope, address: MailingAddress) {
  const { updateUser } = await loadChunk(() => import("../../rider/mutations.ts"));
  const saveResult = await updateUser(app, scope, mailingAddressUpdate(address));
  if (saveResult.status === "done") return { status: saveResult.isZipReplaced ? "zipReplaced" : "saved" } as const;
  return { status: "failed", reason: saveResult.status === "refused" ? saveResult.reason : null } as const;
}

import type { AccountService, Registered } from "../src/api/account-service.ts";
import { ApiError, type ApiErrorCode, type RefusedField } from "../src/api/api-error.ts";
import { createAppContext } from "../src/context/app-context.ts";
import { createRegistration, type RegistrationOrder } from "../src/features/sign-up/registration.ts";
import { cents } from "../src/lib/money.ts";
import { EMPTY_CART } from "../src/programs/cart.ts";
import { phl } from "../src/programs/programs/phl.ts";
import { attemptsOf } from "../src/purchase/attempt-record.ts";
import { createFakeClock } from "./fake-clock.ts";
import { CONFIGURATION } from "./sandbox-app.ts";

export const MONTHLY = 103;
export const ANNUAL = 104;
export const ACCESS_MONTHLY = 106;
export const PAID: Registered = { cost: cents(2000), referral: { link: "https://refer.example/ana" }, isProven: true };

export const failure = (
  code: ApiErrorCode,
  status?: number,
  reason: string | null = null,
  field: RefusedField | null = null,
) =>
  new ApiError({ code, method: "POST", url: "https://api.example/register", reason, field, ...(status && { status }) });
export const LOST = failure("unreachable");
export const DECLINED = failure("refused", 402, "Your card was declined.");
export const USED = failure("refused", 402, "This card token was already used.");
export const TAKEN = failure("refused", 400, "This email already has an account.");
export const NAME_TAKEN = failure("refused", 400, "This username is taken.", "userName");

export const OTHER_BODY = new ApiError({
  code: "refused",
  method: "POST",
  url: "https://api.example/register",
  status: 422,
  keyConflict: "otherBody",
});

export function orderOf({
  pass = MONTHLY,
  email = "ana@example.org",
  token = "tok_1",
  price = 2800,
  lastFour = "4242",
} = {}): RegistrationOrder {
  const newUser = { ...EMPTY_CART.newUser, contactEmail: email, userName: email, password: "long enough" };
  return {
    cart: { ...EMPTY_CART, subscriptionTypeId: pass, newUser },
    card: { id: token, brand: "Visa", lastFour, funding: "credit", country: "US", zip: "19125" },
    mailingAddress: null,
    expectedCost: cents(price),
  };
}

export type Answer = Registered | Error;
export type Found = "free" | "exists" | Error;

/** A service that answers each call with the next answer; the last one repeats. */
export function openRegistrationService({
  register = [PAID],
  lookup = ["free"],
  canLogIn = true,
  isOwn = false,
  holds = null,
}: Partial<Script> = {}) {
  const clock = createFakeClock();
  const app = createAppContext(phl, CONFIGURATION, { clock });
  const sent: { tokenId: string; idempotencyKey: string | undefined }[] = [];
  const asked: string[] = [];
  const loggedIn: { username: string; password: string }[] = [];
  const next = <T>(answers: T[]): T => (answers.length > 1 ? answers.shift() : answers[0]) as T;
  const answers = { register: [...register], lookup: [...lookup] };

  const account: Pick<AccountService, "register" | "lookup"> = {
    async register({ tokenId }, { idempotencyKey } = {}) {
      sent.push({ tokenId, idempotencyKey });
      const answer = next<Answer>(answers.register);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async lookup(contact) {
      asked.push("contactEmail" in contact ? contact.contactEmail : "by phone");
      const found = next<Found>(answers.lookup);
      if (found instanceof Error) throw found;
      return found === "exists" ? { status: found, username: null } : { status: found };
    },
  };
  const attempt = attemptsOf(app).record("signUp");
  const registration = createRegistration({
    app,
    account: account as AccountService,
    logIn: async (credentials) => {
      loggedIn.push(credentials);
      return canLogIn;
    },
    wasFree: () => true,
    async openAccount() {
      if (holds instanceof Error) throw holds;
      return holds && { token: "a token", passIds: holds };
    },
    async ownAccount(_order, { items }) {
      if (isOwn === "cannot be told") throw new Error("not to be told");
      const passIds = Array.isArray(holds) ? holds : items.map(({ itemId }) => itemId);
      return isOwn ? { token: "a token", passIds } : null;
    },
  });
  /** Runs one attempt to its end, however long the service is asked. */
  async function run(way: "buy" | "reconcile", order = orderOf()) {
    const running = registration[way](order);
    await clock.advance(70_000);
    return running;
  }
  const purchase = () => app.store.getState().purchase;
  /** Ends the session, as a logout does. */
  const forget = () => app.store.getState().sessionEnded();
  const referral = () => app.store.getState().referral;
  return { registration, run, sent, asked, loggedIn, attempt, purchase, clock, forget, referral };
}
interface Script {
  readonly register: readonly Answer[];
  readonly lookup: readonly Found[];
  readonly canLogIn: boolean;
  /** Whether the refused order created an account nevertheless. */
  readonly isOwn: boolean | "cannot be told";
  /** The passes of the account that the typed credentials open; null where they open none. */
  readonly holds: readonly number[] | Error | null;
}

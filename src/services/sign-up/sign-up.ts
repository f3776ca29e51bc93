import { type AccountService, type Contact, createAccountService } from "../../api/account-service.ts";
import { createHttp } from "../../api/http.ts";
import { createIntentRecord, type IntentRecord } from "../intent-record.ts";
import { createQueryCache } from "../load.ts";
import { createPurchaseLock } from "../purchase-lock.ts";
import type { LoadServices } from "../react.ts";
import { createSessionToken } from "../session-token.ts";
import type { World } from "../world.ts";
import type { CardToken } from "./card-token.ts";
import { type ContactAnswer, createContactLookup } from "./contact-lookup.ts";
import { createRegistration, type RegistrationOrder, type RegistrationOutcome } from "./registration.ts";

/** What sign-up does with the services; one for each world, so that two elements share a purchase lock. */
export interface SignUp {
  readonly load: LoadServices;
  readonly intents: IntentRecord;
  /** Whether a contact has an account already; never rejects. */
  lookUp(contact: Contact): Promise<ContactAnswer>;
  /** @param phone E.164. Rejects with an ApiError. */
  requestPhoneCode(phone: string, channel: "sms" | "call"): Promise<void>;
  /** Whether the code was right; the store then knows the number as confirmed. */
  confirmPhone(phone: string, code: string): Promise<boolean>;
  /** The card that the rider entered, until it is used or replaced. */
  readonly card: { get(): CardToken | null; set(token: CardToken | null): void };
  buy(order: RegistrationOrder): Promise<RegistrationOutcome>;
  findOut(order: RegistrationOrder): Promise<RegistrationOutcome>;
}

const signUps = new WeakMap<World, SignUp>();

export function signUpOf(world: World): SignUp {
  const known = signUps.get(world) ?? createSignUp(world);
  signUps.set(world, known);
  return known;
}

function createSignUp(world: World): SignUp {
  const { clock, environment, store, program, fetch } = world;
  const { system } = program;
  const account = createAccountService(
    createHttp({
      baseUrl: environment.accountApi,
      clock,
      idempotencyHeader: environment.idempotencyKey,
      ...(fetch && { fetch }),
    }),
  );
  const intents = createIntentRecord(world.key, clock.now);
  const token = createSessionToken();
  const contacts = createContactLookup(account, system);
  const registration = createRegistration({
    world,
    account,
    intents,
    lock: createPurchaseLock(`bikeshare-purchase ${world.key}`),
    logIn: silentLogIn(world, account, token.write),
  });
  return {
    load: { cache: createQueryCache(clock), clock },
    intents,
    lookUp: contacts.lookUp,
    requestPhoneCode: (contactPhone, channel) => account.requestPhoneCode({ contactPhone, channel, system }),
    async confirmPhone(contactPhone, code) {
      const isRight = await account.checkPhoneCode({ contactPhone, code: plainCode(code), system });
      if (isRight) store.getState().confirmPhone(contactPhone);
      return isRight;
    },
    card: createCardHolder(store),
    buy(order) {
      contacts.forget();
      return registration.buy(order);
    },
    findOut: registration.findOut,
  };
}

/** Codes are copied from messages with spaces and dashes, and typed in full-width digits. */
const plainCode = (typed: string): string => typed.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");

/** After a purchase: a login that fails takes nothing away, the rider can log in later. */
function silentLogIn({ program, store }: World, account: AccountService, keep: (token: string) => void) {
  return async ({ username, password }: { username: string; password: string }): Promise<boolean> => {
    try {
      const { accessToken } = await account.login({ system: program.system, username, password });
      keep(accessToken);
      store.getState().loggedIn(username);
      return true;
    } catch {
      return false;
    }
  };
}

/** The token itself stays here; the store holds what may be shown of the card. */
function createCardHolder(store: World["store"]): SignUp["card"] {
  let current: CardToken | null = null;
  return {
    get: () => current,
    set(token) {
      current = token;
      const { enterCard, purchase, setPurchase } = store.getState();
      enterCard(token && { brand: token.brand, lastFour: token.lastFour });
      // What was wrong with the card before says nothing about this one.
      if (token && purchase.status === "refused") setPurchase({ status: "idle" });
    },
  };
}

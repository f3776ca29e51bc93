import { type AccountService, type Contact, createAppAccount, type LookupAnswer } from "../../api/account.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { normaliseEmail } from "../../domain/contact.ts";
import type { SystemCode } from "../../domain/program.ts";
import type { PromoGrant } from "../../domain/promotions.ts";
import { NEW_RIDER } from "../../purchase/kinds/sign-up-difference.ts";
import type { SessionScope } from "../../session/session-scope.ts";

export interface SignUpCalls extends ContactLookup {
  /**
   * Rejects with an ApiError. Sends nothing after the end of the session.
   * @param phone E.164.
   */
  requestPhoneCode(phone: string, channel: "sms" | "call", scope: SessionScope): Promise<void>;
  /** Resolves to whether the code was right; if so, the store has the number as confirmed. Sends nothing after the end. */
  confirmPhone(phone: string, code: string, scope: SessionScope): Promise<boolean>;
  /** Rejects with an ApiError: `refused` with the service's reason where the code is not valid. */
  checkPromo(check: NewRiderPromo, signal: AbortSignal): Promise<PromoGrant>;
}

interface NewRiderPromo {
  readonly promoCode: string;
  readonly subscriptionTypeId: number;
  readonly email: string;
}

export function createSignUpCalls(app: AppContext): SignUpCalls {
  const { store, program } = app;
  const { system } = program;
  const account = createAppAccount(app);
  return {
    ...createContactLookup(account, system),
    async requestPhoneCode(contactPhone, channel, scope) {
      if (!scope.isOver()) await account.requestPhoneCode({ contactPhone, channel, system });
    },
    async confirmPhone(contactPhone, code, scope) {
      const isRight = !scope.isOver() && (await account.checkPhoneCode({ contactPhone, code, system }));
      if (isRight) scope.ifStillCurrent(() => store.getState().confirmPhone(contactPhone));
      return isRight;
    },
    checkPromo: (check, signal) => account.checkPromo({ ...NEW_RIDER, ...check, system }, signal),
  };
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
  const answers = new Map<string, Promise<ContactAnswer>>();
  const freeEmails = new Set<string>();

  async function ask(contact: Contact, key: string): Promise<ContactAnswer> {
    try {
      const answer = await account.lookup({ ...contact, system });
      if (answer.status === "free" && "contactEmail" in contact) freeEmails.add(contact.contactEmail);
      return answer;
    } catch {
      answers.delete(key);
      return { status: "unknown" };
    }
  }

  return {
    lookUp(typed) {
      const contact = "contactEmail" in typed ? { contactEmail: normaliseEmail(typed.contactEmail) } : typed;
      const key = JSON.stringify(contact);
      const answer = answers.get(key) ?? ask(contact, key);
      answers.set(key, answer);
      return answer;
    },
    wasFree: (contactEmail) => freeEmails.has(normaliseEmail(contactEmail)),
    forget: () => answers.clear(),
  };
}

import type { AccountService, Contact, LookupAnswer } from "../../api/account-service.ts";
import { normaliseEmail } from "../../forms/contact.ts";
import type { SystemCode } from "../../programs/program.ts";

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

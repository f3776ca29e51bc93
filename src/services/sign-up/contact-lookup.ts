import type { AccountService, Contact, LookupAnswer } from "../../api/account-service.ts";
import type { SystemCode } from "../../domain/program.ts";

const FREE: LookupAnswer = { status: "free" };

/**
 * Asks whether a contact already has an account, once for each e-mail and phone.
 * A lookup that fails does not keep anyone from signing up: `/register` decides.
 */
export function createContactLookup(account: AccountService, system: SystemCode) {
  const known = new Map<string, Promise<LookupAnswer>>();
  return (contact: Contact): Promise<LookupAnswer> => {
    const key = JSON.stringify(contact);
    const answer =
      known.get(key) ??
      account.lookup({ ...contact, system }).catch(() => {
        known.delete(key);
        return FREE;
      });
    known.set(key, answer);
    return answer;
  };
}

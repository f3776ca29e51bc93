import type { AppContext } from "../../app-context/app-context.ts";
import { type MailingAddress, mailingAddressUpdate } from "../../domain/addresses.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import { MAILING_ADDRESS_FORM } from "../../store/sign-up-slice.ts";
import type { Confirmation } from "../orders.ts";
import type { PurchaseEnd } from "../purchase-kind.ts";

/**
 * Saves the mailing address in the new account, since `/register` has no street. A failure does not affect the
 * purchase: the address stays a draft, and home asks for it again.
 */
export async function saveMailingAddress(
  { app, scope, update }: PurchaseEnd<"signUp">,
  { mailing, loggedIn }: Confirmation,
): Promise<void> {
  if (mailing === null) return;
  scope.ifStillCurrent(() => app.store.getState().writeDraft(MAILING_ADDRESS_FORM, mailing.address));
  if (!loggedIn) return;
  const saved = await saveAddress(app, scope, mailing.address).catch(() => ({ status: "failed" }) as const);
  scope.ifStillCurrent(() => {
    if (saved.status !== "failed") app.store.getState().dropDraft(MAILING_ADDRESS_FORM);
    update((done) => ({ ...done, mailing: { ...mailing, ...saved } }));
  });
}

async function saveAddress(app: AppContext, scope: SessionScope, address: MailingAddress) {
  const { updateUser } = await loadChunk(() => import("../../rider/mutations.ts"));
  const saved = await updateUser(app, scope, mailingAddressUpdate(address));
  if (saved.status === "done") return { status: saved.isZipReplaced ? "zipReplaced" : "saved" } as const;
  return { status: "failed", reason: saved.status === "refused" ? saved.reason : null } as const;
}

import type { AppContext } from "../../context/app-context.ts";
import { MAILING_ADDRESS_FORM } from "../../forms/addresses.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { SessionScope } from "../../session/session-scope.ts";
import type { Confirmation } from "../../store/purchase-slice.ts";

/**
 * Saves the mailing address in the new account, since `/register` has no street. A failure does not affect the
 * purchase: the address stays a draft, and home asks for it again.
 */
export async function saveMailingAddress(
  app: AppContext,
  scope: SessionScope,
  confirmation: Confirmation,
): Promise<void> {
  const { mailing, loggedIn } = confirmation;
  if (mailing === null) return;
  scope.ifStillCurrent(() => app.store.getState().writeDraft(MAILING_ADDRESS_FORM, mailing.address));
  if (!loggedIn) return;
  const isSaved = await loadChunk(() => import("./save-address.ts"))
    .then(({ saveAddress }) => saveAddress(app, mailing.address))
    .catch(() => false);
  scope.ifStillCurrent(() => {
    const { purchase, setPurchase, dropDraft } = app.store.getState();
    if (isSaved) dropDraft(MAILING_ADDRESS_FORM);
    if (purchase.status === "done" && purchase.confirmation === confirmation)
      setPurchase({
        status: "done",
        confirmation: { ...confirmation, mailing: { ...mailing, status: isSaved ? "saved" : "failed" } },
      });
  });
}

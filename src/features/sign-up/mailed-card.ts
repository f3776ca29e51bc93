import type { World } from "../../context/world.ts";
import { MAILING_ADDRESS_FORM } from "../../forms/mailing-address.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { Epoch } from "../../session/epoch.ts";
import type { Confirmation } from "../../store/purchase-slice.ts";

/**
 * Saves whom the chosen card is mailed to in the account that was just made, as `/register` has no street. What could not
 * be saved costs no purchase and stays a draft, which home asks with.
 */
export async function saveMailingAddress(world: World, epoch: Epoch, confirmation: Confirmation): Promise<void> {
  const { mailing, loggedIn } = confirmation;
  if (mailing === null) return;
  epoch.tell(() => world.store.getState().writeDraft(MAILING_ADDRESS_FORM, mailing.address));
  if (!loggedIn) return;
  const isSaved = await loadChunk(() => import("./save-address.ts"))
    .then(({ saveAddress }) => saveAddress(world, mailing.address))
    .catch(() => false);
  epoch.tell(() => {
    const { purchase, setPurchase, dropDraft } = world.store.getState();
    if (isSaved) dropDraft(MAILING_ADDRESS_FORM);
    if (purchase.status === "done" && purchase.confirmation === confirmation)
      setPurchase({
        status: "done",
        confirmation: { ...confirmation, mailing: { ...mailing, status: isSaved ? "saved" : "failed" } },
      });
  });
}

import type { World } from "../context/world.ts";
import { createStoredText, type StoredText, textsInTab } from "../lib/tab-storage.ts";

const REFERRAL_KEYS = "bikeshare-referral ";

/** Where the tab keeps the referral link of who signed up in it. */
export const keptReferral = (world: World): StoredText => createStoredText(REFERRAL_KEYS + world.key);

/** A logout forgets the links of all programs. */
export function forgetReferrals(storage: Storage | null): void {
  for (const key of textsInTab(REFERRAL_KEYS, storage)) createStoredText(key, storage).write(null);
}

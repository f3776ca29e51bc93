import type { AppContext } from "../context/app-context.ts";
import { createStoredText, type StoredText, textsInTab } from "../lib/tab-storage.ts";

const REFERRAL_KEYS = "bikeshare-referral ";

/** The tab's storage for the referral link of a rider who signed up in it. */
export const storedReferral = (app: AppContext): StoredText => createStoredText(REFERRAL_KEYS + app.key);

/** A logout removes the links of all programs. */
export function forgetReferrals(storage: Storage | null): void {
  for (const key of textsInTab(REFERRAL_KEYS, storage)) createStoredText(key, storage).write(null);
}

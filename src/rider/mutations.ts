import { ApiError, mayHaveActed, type RefusableField } from "../api/api-error.ts";
import type { Calls } from "../api/calls.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { FOREIGN_ZIP_SUBSTITUTE } from "../domain/contact.ts";
import { changesOf, type User, type UserChange } from "../domain/rider.ts";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { reloadRider } from "./rider-loads.ts";

/** `refused` has the service's own words. All other reasons are `failed`, such as no answer or an ended session. */
export type MutationResult =
  /** `isZipReplaced` means that the service refused the postal code, and that the account now has a substitute. */
  | { readonly status: "done"; readonly isZipReplaced?: boolean }
  | { readonly status: "refused"; readonly reason: string; readonly field: RefusableField | null }
  | { readonly status: "failed" };

/**
 * Makes a change by calls to the back end in the rider's session; never rejects.
 * @param act Resolves to whether the change is done, or rejects with the error of a call.
 */
export async function runMutation(
  scope: SessionScope,
  act: (calls: Calls) => Promise<boolean>,
): Promise<MutationResult> {
  try {
    const isDone = await act(await scope.calls());
    return { status: isDone && !scope.isOver() ? "done" : "failed" };
  } catch (error) {
    const isRefusal = error instanceof ApiError && !mayHaveActed(error) && error.code !== "unauthorized";
    if (!isRefusal || error.reason === null || scope.isOver()) return { status: "failed" };
    return { status: "refused", reason: error.reason, field: error.field };
  }
}

/**
 * Whether a call was answered; after a lost answer, the caller has to check whether the call acted. Rejects if the
 * call did not act, as after a refusal.
 */
async function wasAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    return (await call) !== undefined;
  } catch (error) {
    if (!mayHaveActed(error)) throw error;
    return false;
  }
}

/**
 * Saves changes on top of the current account: the call sends the whole user, so an outdated one would revert changes
 * made elsewhere. A foreign postal code that the service refuses is replaced (spec 5). `done`: the reloaded user has
 * the change, or failed to load after the service had confirmed the call.
 */
export async function updateUser(app: AppContext, scope: SessionScope, change: UserChange): Promise<MutationResult> {
  let isZipReplaced = false;
  const result = await runMutation(scope, async ({ bikeshare }) => {
    const userBefore = await bikeshare.user();
    if (!userBefore) return false;
    let changes = changesOf(userBefore, change);
    if (Object.keys(changes).length === 0) return true;
    const sendChanges = () => wasAnswered(bikeshare.updateUser(userBefore, changes));
    const isAnswered = await sendChanges().catch((error: unknown) => {
      if (!isForeignZipRefused(error, { ...userBefore, ...changes })) throw error;
      isZipReplaced = true;
      changes = { ...changes, addressZipCode: FOREIGN_ZIP_SUBSTITUTE };
      return sendChanges();
    });
    const userAfter = await bikeshare.user().catch((error: unknown) => {
      if (!isAnswered) throw error;
      return null;
    });
    // The service has confirmed the change, even if the user cannot be loaded again.
    if (userAfter === null) return true;
    return userAfter !== undefined && areChangesMade(userBefore, userAfter, changes);
  });
  if (result.status !== "done") return result;
  reloadRider(app, "user");
  return isZipReplaced ? { ...result, isZipReplaced } : result;
}

/** Whether a foreign postal code was refused: the new one, or the account's, as each call sends the whole user. */
const isForeignZipRefused = (error: unknown, { countryId, addressZipCode }: UserChange): boolean =>
  error instanceof ApiError &&
  error.field === "addressZipCode" &&
  countryId !== US_COUNTRY_ID &&
  addressZipCode !== FOREIGN_ZIP_SUBSTITUTE;

/** Whether all changes were made. A field that differs from before counts as changed, as the service may rewrite it. */
function areChangesMade(userBefore: User, userAfter: User, changes: UserChange): boolean {
  const actualChanges = changesOf(userBefore, userAfter);
  return Object.entries(changes).every(
    ([field, value]) =>
      Object.hasOwn(actualChanges, field) || comparableText(Reflect.get(userAfter, field)) === comparableText(value),
  );
}

const comparableText = (value: unknown): string =>
  String(value)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

import { isLostAnswer } from "../api/api-error.ts";
import type { PasswordChange } from "../api/bikeshare-api.ts";
import type { AppContext } from "../context/app-context.ts";
import type { User, UserChange } from "../programs/rider.ts";
import { changesOf } from "../programs/rider-changes.ts";
import { reloadRider } from "./rider-loads.ts";
import { type MutationResult, runMutation, unlessLost } from "./run-mutation.ts";

/**
 * Puts changes into the account as it stands by now: the call takes the whole user, and one that was loaded long ago
 * would take back what has changed elsewhere. Only a user loaded afterwards that shows a change counts as done.
 */
export async function updateUser(app: AppContext, change: UserChange): Promise<MutationResult> {
  const update = await runMutation(app, async ({ bikeshare }) => {
    const before = await bikeshare.user();
    if (!before) return false;
    const changes = changesOf(before, change);
    if (Object.keys(changes).length === 0) return true;
    const isAnswered = await unlessLost(bikeshare.updateUser(before, changes));
    const after = await bikeshare.user().catch((error: unknown) => {
      if (!isAnswered) throw error;
      return null;
    });
    // What the service said it took is saved, also where it cannot be looked at.
    if (after === null) return true;
    return after !== undefined && isChanged(before, after, changes);
  });
  if (update.status === "done") reloadRider(app, "user");
  return update;
}

/** The service may write a text its own way: what counts is that each is no longer the one before, or the one wanted. */
function isChanged(before: User, after: User, changes: UserChange): boolean {
  const taken = changesOf(before, after);
  return Object.entries(changes).every(
    ([field, wanted]) => Object.hasOwn(taken, field) || plain(Reflect.get(after, field)) === plain(wanted),
  );
}

const plain = (value: unknown): string =>
  String(value)
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** Where the answer is lost, a login with the new password tells what became of it. */
export async function changePassword(app: AppContext, user: User, change: PasswordChange): Promise<MutationResult> {
  return runMutation(app, async ({ bikeshare, account }) => {
    try {
      return (await bikeshare.changePassword(change)) !== undefined;
    } catch (error) {
      if (!isLostAnswer(error)) throw error;
      const { system } = app.program;
      await account.login({ system, username: user.userName, password: change.password });
      return true;
    }
  });
}

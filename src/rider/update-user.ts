import { isLostAnswer } from "../api/api-error.ts";
import type { PasswordChange } from "../api/bikeshare-api.ts";
import type { AppContext } from "../context/app-context.ts";
import type { User, UserChange } from "../programs/rider.ts";
import { changesOf } from "../programs/rider-changes.ts";
import { reloadRider } from "./rider-loads.ts";
import { type MutationResult, runMutation, wasAnswered } from "./run-mutation.ts";

/**
 * Saves changes on top of the current account: the call sends the whole user, so that an old one would revert changes
 * made elsewhere. The result only counts as done once a freshly loaded user has the changes.
 */
export async function updateUser(app: AppContext, change: UserChange): Promise<MutationResult> {
  const update = await runMutation(app, async ({ bikeshare }) => {
    const before = await bikeshare.user();
    if (!before) return false;
    const changes = changesOf(before, change);
    if (Object.keys(changes).length === 0) return true;
    const isAnswered = await wasAnswered(bikeshare.updateUser(before, changes));
    const after = await bikeshare.user().catch((error: unknown) => {
      if (!isAnswered) throw error;
      return null;
    });
    // The service has confirmed the change, even if the user cannot be loaded again.
    if (after === null) return true;
    return after !== undefined && isChanged(before, after, changes);
  });
  if (update.status === "done") reloadRider(app, "user");
  return update;
}

/** The service may normalise a text: each one has to differ from before, or equal the requested one. */
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

/** After a lost answer, a login with the new password shows whether it was changed. */
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

import { ApiError, isLostAnswer } from "../../api/api-error.ts";
import type { PasswordChange } from "../../api/bikeshare-api.ts";
import type { RefusedField } from "../../domain/refusal.ts";
import type { User, UserChange } from "../../domain/rider.ts";
import { changesOf } from "../../domain/rider-changes.ts";
import type { Calls } from "../calls.ts";
import { sessionOf } from "../session/session.ts";
import type { World } from "../world.ts";
import { reloadRider } from "./rider-loads.ts";

/** `refused` with the service's own words, `failed` where it gave none or could not be asked. */
export type UserUpdate =
  | { readonly status: "done" }
  | { readonly status: "refused"; readonly reason: string; readonly field: RefusedField | null }
  | { readonly status: "failed" };

/**
 * Puts changes into the account as it stands by now: the call takes the whole user, and one that was loaded long ago
 * would take back what has changed elsewhere. Only a user loaded afterwards that shows a change counts as done.
 */
export async function updateUser(world: World, change: UserChange): Promise<UserUpdate> {
  const update = await carriedOut(async ({ bikeshare }) => {
    const before = await bikeshare.user();
    if (!before) return false;
    const changes = changesOf(before, change);
    if (Object.keys(changes).length === 0) return true;
    await unlessLost(bikeshare.updateUser(before, changes));
    const after = await bikeshare.user();
    return after !== undefined && isChanged(before, after, changes);
  }, world);
  if (update.status === "done") reloadRider(world, "user");
  return update;
}

/** The service may write a text its own way: what counts is that it is no longer the one before. */
const isChanged = (before: User, after: User, changes: UserChange): boolean =>
  Object.keys(changesOf(before, after)).some((field) => Object.hasOwn(changes, field));

/** Where the answer is lost, a login with the new password tells what became of it. */
export async function changePassword(world: World, user: User, change: PasswordChange): Promise<UserUpdate> {
  return carriedOut(async ({ bikeshare, account }) => {
    try {
      return (await bikeshare.changePassword(change)) !== undefined;
    } catch (error) {
      if (!isLostAnswer(error)) throw error;
      const { system } = world.program;
      await account.login({ system, username: user.userName, password: change.password });
      return true;
    }
  }, world);
}

async function carriedOut(act: (calls: Calls) => Promise<boolean>, world: World): Promise<UserUpdate> {
  try {
    return (await act(await sessionOf(world).calls())) ? { status: "done" } : { status: "failed" };
  } catch (error) {
    const isRefusal = error instanceof ApiError && !isLostAnswer(error) && error.code !== "unauthorized";
    if (!isRefusal || error.reason === null) return { status: "failed" };
    return { status: "refused", reason: error.reason, field: error.field };
  }
}

async function unlessLost(sent: Promise<unknown>): Promise<void> {
  await sent.catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error;
  });
}

import { mayHaveActed } from "../../api/api-error.ts";
import type { PasswordChange } from "../../api/bikeshare.ts";
import type { User } from "../../domain/rider.ts";
import { type MutationResult, runMutation } from "../../rider/mutations.ts";
import type { SessionScope } from "../../session/session-scope.ts";

/** Changes the password. After a lost answer, a login with the new password shows whether it was changed. */
export async function changePassword(scope: SessionScope, user: User, change: PasswordChange): Promise<MutationResult> {
  return runMutation(scope, async ({ bikeshare, account }) => {
    try {
      return (await bikeshare.changePassword(change)) !== undefined;
    } catch (error) {
      if (!mayHaveActed(error)) throw error;
      await account.login({ username: user.userName, password: change.password });
      return true;
    }
  });
}

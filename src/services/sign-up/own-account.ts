import type { AccountService } from "../../api/account-service.ts";
import type { World } from "../world.ts";
import type { RegistrationOrder } from "./registration.ts";

/**
 * The token of the account that a refused sign-up made all the same, null where there is none (decision 16). Rejects
 * where that cannot be told.
 * @param wasFree whether the e-mail had no account before
 */
export async function findOwnAccount(
  world: World,
  account: AccountService,
  { cart }: RegistrationOrder,
  wasFree: boolean,
): Promise<string | null> {
  const { system } = world.program;
  const { contactEmail, userName, password } = cart.newUser;
  const found = await account.lookup({ contactEmail, system });
  if (found.status !== "exists") return null;
  if (!wasFree) throw new Error("the account may be older than the purchase");
  const { accessToken } = await account.login({ system, username: userName, password });
  const { createCalls } = await import("../calls.ts");
  const { bikeshare } = createCalls(world, { token: () => accessToken, onUnauthorized: () => {} });
  const summary = await bikeshare.summary();
  const holdsPass = summary?.subscriptions.some(({ typeId }) => typeId === cart.subscriptionTypeId);
  if (!holdsPass) throw new Error("the account is not what was bought");
  return accessToken;
}

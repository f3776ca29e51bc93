import type { AccountService } from "../../api/account-service.ts";
import type { World } from "../world.ts";
import type { RegistrationOrder } from "./registration.ts";

/**
 * The access token of the account that a refused sign-up made all the same, null where it made none. A browser may send
 * a call again whose connection broke; the second one is then refused because the first went through. The account is
 * this rider's where what was typed logs in, and this purchase's where it holds the pass. Never rejects.
 */
export async function findOwnAccount(
  world: World,
  account: AccountService,
  { cart }: RegistrationOrder,
): Promise<string | null> {
  const { system } = world.program;
  const { contactEmail, userName, password } = cart.newUser;
  try {
    const found = await account.lookup({ contactEmail, system });
    if (found.status !== "exists") return null;
    const { accessToken } = await account.login({ system, username: userName, password });
    const { createCalls } = await import("../calls.ts");
    const { bikeshare } = createCalls(world, { token: () => accessToken, onUnauthorized: () => {} });
    const summary = await bikeshare.summary();
    const holdsPass = summary?.subscriptions.some(({ typeId }) => typeId === cart.subscriptionTypeId);
    return holdsPass ? accessToken : null;
  } catch {
    return null;
  }
}

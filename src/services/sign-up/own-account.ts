import type { AccountService } from "../../api/account-service.ts";
import type { World } from "../world.ts";
import type { RegistrationOrder } from "./registration.ts";

/** How far the rider's clock may be from the service's. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/**
 * The access token of the account that a refused sign-up made all the same, null where it made none. A browser may send
 * a call again whose connection broke; the second one is then refused because the first went through. The account is
 * this rider's where what was typed logs in, and this purchase's where it is new and holds the pass. Never rejects.
 * @param since when the purchase began, epoch ms
 */
export async function findOwnAccount(
  world: World,
  account: AccountService,
  { cart }: RegistrationOrder,
  since: number,
): Promise<string | null> {
  const { system } = world.program;
  const { contactEmail, userName, password } = cart.newUser;
  try {
    const found = await account.lookup({ contactEmail, system });
    if (found.status !== "exists") return null;
    const { accessToken } = await account.login({ system, username: userName, password });
    const { createCalls } = await import("../calls.ts");
    const { bikeshare } = createCalls(world, { token: () => accessToken, onUnauthorized: () => {} });
    const [user, summary] = await Promise.all([bikeshare.user(), bikeshare.summary()]);
    const isNew = user?.created != null && user.created > since - CLOCKS_DIFFER_MS;
    const holdsPass = summary?.subscriptions.some(({ typeId }) => typeId === cart.subscriptionTypeId);
    return isNew && holdsPass ? accessToken : null;
  } catch {
    return null;
  }
}

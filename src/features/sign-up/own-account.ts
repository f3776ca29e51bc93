import type { AccountService } from "../../api/account-service.ts";
import { ApiError } from "../../api/api-error.ts";
import type { World } from "../../context/world.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { RegistrationOrder } from "./registration.ts";

/** The account that what was typed opens, where it holds the pass that was chosen: its token, null for any other. */
export async function tokenOfBuyer(
  world: World,
  account: AccountService,
  { cart }: RegistrationOrder,
): Promise<string | null> {
  const { system } = world.program;
  const { userName, password } = cart.newUser;
  const login = await account.login({ system, username: userName, password }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "unauthorized") return null;
    throw error;
  });
  if (login === null) return null;
  const { accessToken } = login;
  const { createCalls } = await loadChunk(() => import("../../context/calls.ts"));
  const { bikeshare } = createCalls(world, { token: () => accessToken, onUnauthorized: () => {} });
  const summary = await bikeshare.summary();
  const holdsPass = summary?.subscriptions.some(({ typeId }) => typeId === cart.subscriptionTypeId);
  return holdsPass ? accessToken : null;
}

/**
 * The token of the account that a refused sign-up made all the same (decision 16), null where there is none. Rejects
 * where that cannot be told.
 * @param wasFree whether the service had said that the e-mail has no account
 */
export async function findOwnAccount(
  world: World,
  account: AccountService,
  order: RegistrationOrder,
  wasFree: boolean,
): Promise<string | null> {
  const { contactEmail } = order.cart.newUser;
  const found = await account.lookup({ contactEmail, system: world.program.system });
  if (found.status !== "exists") return null;
  const token = await tokenOfBuyer(world, account, order);
  if (wasFree && token === null) throw new Error("the account is not what was bought");
  if (!wasFree && token !== null) throw new Error("the account and its pass may be older than the purchase");
  return token;
}

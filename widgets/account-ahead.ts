import type { World } from "../src/context/world.ts";
import { askUserAhead } from "../src/rider/user-ahead.ts";
import { sessionOf } from "../src/session/session.ts";
import { type AccountAttributes, CHOSEN_SYSTEM, parseAccountAttributes } from "./account-attributes.ts";
import { isUsable } from "./attributes.ts";
import { chosenSystem } from "./chosen-system.ts";
import type { ElementHost } from "./element-host.ts";
import { sharedWorld } from "./shared-world.ts";

/** Keeps the login as the element wants it, and asks whose it is. */
export function prepareAccount({ session }: Pick<AccountAttributes, "session">, world: World): void {
  sessionOf(world).keepInTab(session === "tab");
  askUserAhead(world);
}

/**
 * Asks whose login the tab kept while React is on its way. What cannot be prepared here is met again, and told, when it
 * draws.
 * @param gone the element was taken away.
 */
export async function askAhead({ element, page, attributes: store }: ElementHost, gone: AbortSignal): Promise<void> {
  const snapshot = store.get();
  const { attributes, problems } = parseAccountAttributes({ ...snapshot, [CHOSEN_SYSTEM]: chosenSystem(element) });
  if (attributes.session !== "tab" || !isUsable(problems)) return;
  const world = await sharedWorld(page, attributes.system, attributes.api).catch(() => null);
  // What has changed meanwhile may name another program.
  if (world && !gone.aborted && store.get() === snapshot) prepareAccount(attributes, world);
}

import { isSystemCode } from "../src/domain/program.ts";
import { sessionOf } from "../src/services/session/session.ts";
import type { World } from "../src/services/world.ts";
import type { AccountAttributes } from "./account-attributes.ts";
import { accountElement } from "./account-element.ts";
import type { Heard } from "./runtime.tsx";

/** What a page set or called on an account: `accessToken`, `navigate` or `logout`, with anything whatever. */
export function hearAccount(
  command: string,
  value: unknown,
  {
    attributes,
    world,
    host,
  }: Pick<Heard<AccountAttributes>, "attributes" | "world"> & {
    readonly host: Pick<Heard<AccountAttributes>["host"], "element" | "warn">;
  },
): void {
  if (command === "navigate") {
    if (typeof value === "string") accountElement(host.element).navigate(value);
    else host.warn("navigate needs a path such as /trips");
  } else if (command === "logout") sessionOf(world).logOut();
  else if (typeof value !== "string" || value === "") {
    // A page that has no token for this rider says nothing about who is logged in in other tabs.
    if (world.store.getState().session.status === "authenticated") sessionOf(world).logOut();
  } else if (isElsewhere(host.element, world)) host.warn("accessToken is not used: its program could not be loaded");
  else if (attributes.isSystemChosen) sessionOf(world).adopt(value);
  else host.warn("accessToken needs the attribute system, which says whose token it is");
}

/** Whether the page wants another program than the one that stands here. */
const isElsewhere = (element: object, { program }: World): boolean => {
  const wanted = typeof Element === "function" && element instanceof Element ? element.getAttribute("system") : null;
  return isSystemCode(wanted) && wanted !== program.system;
};

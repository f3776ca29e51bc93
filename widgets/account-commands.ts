import { sessionOf } from "../src/session/session.ts";
import type { AccountAttributes } from "./account-attributes.ts";
import { accountElement } from "./account-element.ts";
import type { Heard } from "./runtime.tsx";

type Told = Pick<Heard<AccountAttributes>, "attributes" | "named" | "world"> & {
  readonly host: Pick<Heard<AccountAttributes>["host"], "element" | "warn">;
};

/** What a page set or called on an account, with anything whatever. */
const COMMANDS: Readonly<Record<string, (value: unknown, told: Told) => void>> = {
  navigate(value, { host }) {
    if (typeof value === "string") accountElement(host.element).navigate(value);
    else host.warn("navigate needs a path such as /trips");
  },
  logout: (_, { world }) => sessionOf(world).logOut(),
  accessToken(value, { attributes, named, world, host }) {
    const session = sessionOf(world);
    const system = named.system?.trim() || world.program.system;
    if (typeof value !== "string" || value === "") {
      // A page that has no token for this rider says nothing about who is logged in in other tabs.
      if (world.store.getState().session.status === "authenticated") session.logOut();
    } else if (system !== world.program.system) host.warn("accessToken is not used: its program could not be loaded");
    else if (attributes.isSystemChosen) session.adopt(value);
    else host.warn("accessToken needs the attribute system, which says whose token it is");
  },
};

export function hearAccount(command: string, value: unknown, told: Told): void {
  COMMANDS[command]?.(value, told);
}

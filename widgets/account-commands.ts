import { sessionOf } from "../src/session/session.ts";
import type { AccountAttributes } from "./account-attributes.ts";
import { accountElement } from "./account-element.ts";
import type { CommandContext } from "./runtime.tsx";

type AccountCommandContext = Pick<CommandContext<AccountAttributes>, "attributes" | "named" | "app"> & {
  readonly host: Pick<CommandContext<AccountAttributes>["host"], "element" | "warn">;
};

/** The commands of a page for an account, whose values may be anything. */
const COMMANDS: Readonly<Record<string, (value: unknown, context: AccountCommandContext) => void>> = {
  navigate(value, { host }) {
    if (typeof value === "string") accountElement(host.element).navigate(value);
    else host.warn("navigate needs a path such as /trips");
  },
  logout: (_, { app }) => sessionOf(app).logOut(),
  accessToken(value, { attributes, named, app, host }) {
    const session = sessionOf(app);
    const system = named.system?.trim() || app.program.system;
    if (typeof value !== "string" || value === "") {
      // A page without a token for this rider says nothing about the logins of other tabs.
      if (app.store.getState().session.status === "authenticated") session.logOut();
    } else if (system !== app.program.system) host.warn("accessToken is not used: its program could not be loaded");
    else if (attributes.isSystemChosen) session.adopt(value);
    else host.warn("accessToken needs the attribute system, which says whose token it is");
  },
};

export function handleAccountCommand(command: string, value: unknown, context: AccountCommandContext): void {
  COMMANDS[command]?.(value, context);
}

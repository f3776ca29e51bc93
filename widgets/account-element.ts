import type { AccountHostApi } from "../src/account/account-host-api.ts";
import { standaloneAddress } from "../src/account/app-path.ts";
import { createMemoryLocation } from "../src/account/location.ts";
import { standaloneUrl } from "../src/config/standalone.ts";
import { HAS_ONE_PROGRAM, type SystemCode } from "../src/domain/program.ts";
import { createSignal } from "../src/lib/signal.ts";
import { sessionOf } from "../src/session/session.ts";
import type { AttributeSnapshot, AttributeStore, ElementBridge } from "./element-bridge.ts";
import { setChosenSystem, systemOf } from "./element-host.ts";
import { ACCOUNT_ATTRIBUTES } from "./elements/account.ts";
import { type ParsedAttributes, parseAttributes, type ValuesOf } from "./elements/attributes.ts";
import { elementsOfPage } from "./page.ts";
import type { CommandContext } from "./runtime-definition.ts";

export interface AccountAttributes extends ValuesOf<typeof ACCOUNT_ATTRIBUTES> {
  /** Whether the attribute names the program, or there is only one; if not, riders choose one at login. */
  readonly isSystemFixed: boolean;
  readonly isSystemChosen: boolean;
}

/** @param chosen The program that the rider chose at login. */
export function parseAccountAttributes(
  snapshot: AttributeSnapshot,
  chosen: SystemCode | null = null,
): ParsedAttributes<AccountAttributes> {
  const { attributes, problems } = parseAttributes(ACCOUNT_ATTRIBUTES, snapshot);
  const isSystemFixed = HAS_ONE_PROGRAM || Boolean(snapshot.system?.trim());
  return {
    attributes: {
      ...attributes,
      system: isSystemFixed ? attributes.system : (chosen ?? attributes.system),
      isSystemFixed,
      isSystemChosen: isSystemFixed || chosen !== null,
    },
    problems,
  };
}

/** The parts of account elements that survive unmounting. */
const accounts = new WeakMap<object, ReturnType<typeof create>>();

/**
 * @param element The host element, which stays the same when its content mounts again.
 * @param path The router's initial path, for the first mount.
 */
export function accountElement(element: object, path = "/") {
  const account = accounts.get(element) ?? create(element, path);
  accounts.set(element, account);
  return account;
}

function create(element: object, path: string) {
  const choices = createSignal();
  const navigations = createSignal<string>();
  let followedPath = path;
  const location = createMemoryLocation(path);
  const accountHost: AccountHostApi = {
    location,
    hrefOf: (path, system) => standaloneAddress(standaloneUrl, path, system),
    // A custom element is always embedded in a partner's page.
    isEmbedded: () => true,
    setEmbedded: () => {},
    takesSignUp: (system) =>
      ![...elementsOfPage()].some((other) => other.localName === "bikeshare-signup" && systemOf(other) === system),
    onNavigate: navigations.subscribe,
    choose(system) {
      setChosenSystem(element, system);
      choices.notify();
    },
  };
  return {
    accountHost,
    onChoice: choices.subscribe,
    navigate: navigations.notify,
    follow(next: string | null) {
      const path = appPathIn(next);
      if (path === null || path === followedPath) return;
      followedPath = path;
      if (!navigations.notify(path)) location.navigate(path, { replace: true });
    },
  };
}

/** An account's attributes; a program that the rider chose counts as a change of them. */
export function followChoices({ element, attributes }: ElementBridge): AttributeStore {
  const account = accountElement(element, appPathIn(attributes.get().path) ?? "/");
  const followPath = () => account.follow(attributes.get().path ?? null);
  followPath();
  return {
    get: attributes.get,
    subscribe(listener) {
      const stops = [attributes.subscribe(followPath), attributes.subscribe(listener), account.onChoice(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const appPathIn = (path: string | null | undefined): string | null =>
  path?.trim().startsWith("/") ? path.trim() : null;

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

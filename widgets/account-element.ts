import { createStore } from "zustand/vanilla";
import type { AccountHostApi } from "../src/account/account-host-api.ts";
import { standaloneAddress } from "../src/account/app-path.ts";
import { createMemoryLocation } from "../src/account/location.ts";
import { standaloneUrl } from "../src/config/standalone.ts";
import type { SystemCode } from "../src/domain/program.ts";
import { sessionOf } from "../src/session/session.ts";
import type { AttributeSnapshot, AttributeStore, ElementBridge } from "./element-bridge.ts";
import { setChosenSystem, systemOf } from "./element-host.ts";
import { ACCOUNT_ATTRIBUTES } from "./elements/account.ts";
import { type ParsedAttributes, parseAttributes, type ValuesOf } from "./elements/attributes.ts";
import { elementsOfPage } from "./page.ts";
import type { CommandContext } from "./runtime.tsx";

export interface AccountAttributes extends ValuesOf<typeof ACCOUNT_ATTRIBUTES> {
  /** Whether the attribute names the program; if not, riders choose one at login. */
  readonly isSystemFixed: boolean;
  readonly isSystemChosen: boolean;
}

/** A key of the snapshot that is not an attribute: the program that the rider chose at login. */
export const CHOSEN_SYSTEM = "chosen system";

export function parseAccountAttributes(snapshot: AttributeSnapshot): ParsedAttributes<AccountAttributes> {
  const { attributes, problems } = parseAttributes(ACCOUNT_ATTRIBUTES, snapshot);
  const isSystemFixed = Boolean(snapshot.system?.trim());
  const chosen = snapshot[CHOSEN_SYSTEM] as SystemCode | null | undefined;
  return {
    attributes: {
      ...attributes,
      system: isSystemFixed ? attributes.system : (chosen ?? attributes.system),
      isSystemFixed,
      isSystemChosen: isSystemFixed || Boolean(chosen),
    },
    problems,
  };
}

/** The parts of an account element that survive unmounting: its location, and the program that the rider chose. */
interface AccountElement {
  readonly accountHost: AccountHostApi;
  readonly chosen: { get(): SystemCode | null; subscribe(listener: () => void): () => void };
  /** Shows a path that the page asks for. */
  navigate(path: string): void;
  /** Navigates to the current path of the attribute `path`. */
  follow(path: string | null): void;
}

const known = new WeakMap<object, AccountElement>();

/**
 * @param element The host element, which stays the same when its content mounts again.
 * @param path The router's initial path, for the first mount.
 */
export function accountElement(element: object, path = "/"): AccountElement {
  const account = known.get(element) ?? create(element, path);
  known.set(element, account);
  return account;
}

function create(element: object, path: string): AccountElement {
  const choice = createStore<{ readonly system: SystemCode | null }>()(() => ({ system: null }));
  const navigations = createNavigations();
  let followed = path;
  const location = createMemoryLocation(path);
  return {
    accountHost: {
      location,
      hrefOf: (path, system) => standaloneAddress(standaloneUrl, path, system),
      // A custom element is always embedded in a partner's page.
      isEmbedded: () => true,
      embed: () => {},
      takesSignUp: (system) =>
        ![...elementsOfPage()].some((other) => other.localName === "bikeshare-signup" && systemOf(other) === system),
      onNavigate: navigations.subscribe,
      choose(system) {
        setChosenSystem(element, system);
        choice.setState({ system });
      },
    },
    chosen: { get: () => choice.getState().system, subscribe: choice.subscribe },
    navigate: navigations.notify,
    follow(next) {
      const path = appPathIn(next);
      if (path === null || path === followed) return;
      followed = path;
      if (!navigations.notify(path)) location.navigate(path, { replace: true });
    },
  };
}

/** The paths that the page asks for, which are no state. */
function createNavigations() {
  const listeners = new Set<(path: string) => void>();
  return {
    /** Returns whether there is a listener. */
    notify(path: string) {
      for (const listener of [...listeners]) listener(path);
      return listeners.size > 0;
    },
    subscribe(listener: (path: string) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** An account's attributes, together with the program that the rider chose. */
export function withChosenSystem({ element, attributes }: ElementBridge): AttributeStore {
  let before = attributes.get();
  const account = accountElement(element, appPathIn(before.path) ?? "/");
  const { chosen } = account;
  const followPath = () => account.follow(attributes.get().path ?? null);
  followPath();
  let snapshot = { ...before, [CHOSEN_SYSTEM]: chosen.get() };
  return {
    get() {
      const next = attributes.get();
      if (next !== before || chosen.get() !== snapshot[CHOSEN_SYSTEM]) {
        before = next;
        snapshot = { ...next, [CHOSEN_SYSTEM]: chosen.get() };
      }
      return snapshot;
    },
    subscribe(listener) {
      const stops = [attributes.subscribe(followPath), attributes.subscribe(listener), chosen.subscribe(listener)];
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

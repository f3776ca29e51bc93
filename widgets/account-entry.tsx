import "../src/styles/foundation.ts";
import texts from "virtual:texts/log-in";
import { useEffect } from "react";
import { AccountApp } from "../src/account/account-app.tsx";
import type { AccountHostApi } from "../src/account/account-host-api.ts";
import { standaloneAddress } from "../src/account/app-path.ts";
import { createMemoryLocation } from "../src/account/location.ts";
import { standaloneUrl } from "../src/config/standalone.ts";
import { HAS_ONE_PROGRAM } from "../src/domain/program.ts";
import { hydrateDrafts } from "../src/forms/drafts.ts";
import { useHost } from "../src/host/host-api.tsx";
import { createEmitter } from "../src/lib/emitter.ts";
import { prefetchUser } from "../src/rider/prefetch-user.ts";
import { sessionOf } from "../src/session/session.ts";
import { signUpDraftOf } from "../src/session/sign-up-draft.ts";
import { isDisplayed } from "../src/ui/bring-into-view.ts";
import type { CommandContext, RuntimeDefinition } from "./element-app.tsx";
import type { AttributeStore, ElementBridge } from "./element-bridge.ts";
import { chosenSystems, type ElementHost } from "./element-host.ts";
import { ACCOUNT_ATTRIBUTES } from "./elements/account.ts";
import { parseAttributes, type ValuesOf } from "./elements/attributes.ts";
import { ANY_SYSTEM } from "./prerendered-screen.ts";
import { createRuntime } from "./runtime.tsx";
import * as selling from "./selling-element.ts";

interface AccountAttributes extends ValuesOf<typeof ACCOUNT_ATTRIBUTES> {
  /** Whether the attribute names the program, or there is only one; if not, riders choose one at login. */
  readonly isSystemFixed: boolean;
  readonly isSystemChosen: boolean;
}

export const definition: RuntimeDefinition<AccountAttributes> = {
  Screen: ({ attributes, appOf }) => {
    const { element, warn } = useHost();
    useEffect(() => warnOfTokenAttributes(element, warn), [element, warn]);
    return <AccountApp {...attributes} appOf={appOf} accountHost={accountControllerOf(element).accountHost} />;
  },
  texts,
  parse(snapshot, element) {
    const { attributes, problems } = parseAttributes(ACCOUNT_ATTRIBUTES, snapshot);
    const systemByRider = (element && chosenSystems.get(element)) ?? null;
    const isSystemFixed = HAS_ONE_PROGRAM || Boolean(snapshot.system?.trim());
    const system = isSystemFixed ? attributes.system : (systemByRider ?? attributes.system);
    return {
      attributes: { ...attributes, system, isSystemFixed, isSystemChosen: isSystemFixed || systemByRider !== null },
      problems,
    };
  },
  captureDrafts: (mount, app) => hydrateDrafts(mount, app, {}),
  selling,
  prepare({ session, system }, app, host) {
    const { element, warn } = host;
    accountControllerOf(element).setHost(host);
    const isKeptInTab = session === "tab" && !sharesMemoryLogin(host, system);
    if (session === "tab" && !isKeptInTab) warn('session="tab" is not used: another account here has session="memory"');
    sessionOf(app).keepInTab(isKeptInTab);
    signUpDraftOf(app).keepFor(element, isKeptInTab);
    prefetchUser(app);
  },
  account: {
    createAttributeStore: createAccountAttributeStore,
    screenSystem: ({ isSystemFixed, isSystemChosen, system }) =>
      isSystemFixed ? system : isSystemChosen ? "" : ANY_SYSTEM,
    onCommand: (command, value, context) => COMMANDS[command]?.(value, context),
    endsSession: (command, value) => command === "logout" || (command === "accessToken" && !isToken(value)),
  },
};

export const { mount } = createRuntime(definition);

const controllers = new WeakMap<object, ReturnType<typeof createAccountController>>();

/** Returns an account's controller, which survives unmounting; the first call creates it, with `path` as first path. */
export function accountControllerOf(element: object, path = "/") {
  const controller = controllers.get(element) ?? createAccountController(element, path);
  controllers.set(element, controller);
  return controller;
}

function createAccountController(element: object, path: string) {
  const programChoices = createEmitter();
  const navigations = createEmitter<string>();
  let appliedPath: string | null = path;
  let wasShown = false;
  let hasNewPath = false;
  let host: ElementHost | null = null;
  const location = createMemoryLocation(path);
  /** Navigates by the router, or sets the path with which the next rendering begins. */
  function navigate(path: string): void {
    const hasRouter = navigations.notify(path);
    if (hasRouter) return;
    location.navigate(path, { replace: true });
    hasNewPath = wasShown;
  }
  const accountHost: AccountHostApi = {
    location,
    hrefOf: (path, system) => standaloneAddress(standaloneUrl, path, system),
    // A custom element is always embedded in a partner's page.
    isEmbedded: () => true,
    setEmbedded: () => {},
    // A sign-up element of another version leaves the sign-up to the account.
    takesSignUp(system) {
      const findByTag = (tag: string) => host?.findElement(system, ({ localName }) => localName === tag);
      const account = findByTag("bikeshare-account");
      const signUp = host?.page.tags.has("bikeshare-signup") ? findByTag("bikeshare-signup") : undefined;
      const isSignUpHidden = signUp && account && !isDisplayed(signUp) && isDisplayed(account);
      return (!signUp || isSignUpHidden === true) && account === element;
    },
    hasNewPath: () => hasNewPath,
    onNavigate(listener) {
      wasShown = true;
      hasNewPath = false;
      return navigations.subscribe(listener);
    },
    chooseSystem(system) {
      chosenSystems.set(element, system);
      programChoices.notify();
    },
  };
  return {
    accountHost,
    onChoice: programChoices.subscribe,
    navigate,
    setHost(current: ElementHost) {
      host = current;
    },
    /** Navigates to the value of the attribute `path` if it has changed. */
    applyPath(attribute: string | null) {
      const path = appPathIn(attribute);
      if (path === appliedPath) return;
      appliedPath = path;
      if (path !== null) navigate(path);
    },
  };
}

/** Creates a store of the attributes that also reports chosen programs, and applies the attribute `path`. */
function createAccountAttributeStore({ element, attributes }: ElementBridge): AttributeStore {
  const account = accountControllerOf(element, appPathIn(attributes.get().path) ?? "/");
  const applyPath = () => account.applyPath(attributes.get().path ?? null);
  applyPath();
  return {
    get: attributes.get,
    subscribe(listener) {
      const stops = [attributes.subscribe(applyPath), attributes.subscribe(listener), account.onChoice(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

const appPathIn = (path: string | null | undefined): string | null =>
  path?.trim().startsWith("/") ? path.trim() : null;

const isToken = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The commands that a page can give an account. Each command checks its value, which may be of any type. */
const COMMANDS: Readonly<Record<string, (value: unknown, context: CommandContext<AccountAttributes>) => void>> = {
  navigate(value, { host }) {
    if (typeof value === "string") accountControllerOf(host.element).navigate(value);
    else host.warn("navigate needs a path such as /trips");
  },
  logout: (_, { app }) => sessionOf(app).logOut(),
  accessToken(value, { attributes, snapshot, app, host }) {
    const session = sessionOf(app);
    // An unknown `api` resolves to the default environment, which must not get the token of another one.
    const isLoaded =
      (snapshot.system?.trim() || app.program.system) === app.program.system &&
      (snapshot.api?.trim() || null) === attributes.api;
    if (!isToken(value)) {
      // A page that has no token must not end the logins of other tabs, as `logOut` would.
      if (app.store.getState().session.status === "authenticated") session.logOut();
    } else if (!isLoaded) host.warn("accessToken is not used: its system or api is unknown, or could not be loaded");
    else if (attributes.isSystemChosen) session.adopt(value);
    else host.warn("accessToken needs the attribute system, which says whose token it is");
  },
};

/** Whether another account of the program has `session="memory"`: they share a login, so the tab must not store it. */
const sharesMemoryLogin = ({ element, findElement }: ElementHost, system: string): boolean =>
  !!findElement(
    system,
    (other) =>
      other !== element && other.localName === "bikeshare-account" && other.getAttribute("session")?.trim() !== "tab",
  );

/** Warns of a token in an attribute, which has no effect: everybody can read markup. */
function warnOfTokenAttributes(element: object, warn: (message: string) => void): void {
  if (!(element instanceof Element)) return;
  for (const name of ["access-token", "access_token", "accesstoken"]) {
    if (element.hasAttribute(name)) warn(`the attribute ${name} is refused: set the property accessToken instead`);
  }
}

import logInTexts from "virtual:texts/log-in";
import { act } from "react";
import { AccountApp } from "../../src/account/account-app.tsx";
import type { AccountHostApi } from "../../src/account/account-host-api.ts";
import { loadRiderMenu, loadScreen } from "../../src/account/load-screen.ts";
import { createMemoryLocation } from "../../src/account/location.ts";
import { matchRoute } from "../../src/account/routes.ts";
import type { HostApi } from "../../src/host/host-api.tsx";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import { sessionOf } from "../../src/session/session.ts";
import { providerWithWallet } from "../fake-card.ts";
import { createQuietHost } from "../quiet-host.ts";
import { logInWith, PASSWORD } from "../sandbox-app.ts";
import type { SentCall } from "./faults.ts";
import { type AppSetup, openFaultyApp } from "./faulty-app.ts";
import { createPage } from "./page.tsx";

export type AccountPage = Awaited<ReturnType<typeof openAccount>>;

export interface AccountSetup extends AppSetup {
  readonly path: string;
  /** The logged-in rider; null for a visitor without a login. */
  readonly userName: string | null;
  /** Whether the rider chooses the program, or the page's deployment presets one; by default an attribute fixes it. */
  readonly programChoice?: "preset" | "chosen";
  /** Parts of the host API, by which a test sees the account's calls to its page. */
  readonly host?: Partial<Pick<AccountHostApi, "setEmbedded" | "chooseSystem" | "onNavigate">>;
  readonly emit?: HostApi["emit"];
}

const accountHostFor = (
  { path, programChoice, host }: AccountSetup,
  onNavigate: AccountHostApi["onNavigate"],
): AccountHostApi => ({
  presetsProgram: programChoice === "preset",
  location: createMemoryLocation(path),
  isEmbedded: () => true,
  setEmbedded: () => {},
  takesSignUp: () => true,
  onNavigate,
  chooseSystem: () => {},
  hrefOf: () => null,
  ...host,
});

/** The whole account beside a sandbox of its own; faults affect the calls that `isAffected` selects. */
export async function openAccount(setup: AccountSetup, isAffected: (call: SentCall) => boolean) {
  const { clock, control, changes, state, backEnd, app } = openFaultyApp(setup, isAffected);
  let navigate = (_path: string) => {};
  const accountHost = accountHostFor(setup, (listener) => {
    navigate = listener;
    return () => {};
  });
  if (setup.hasWallet) app.services.set("cardProvider", providerWithWallet());
  if (setup.userName) await logInWith(app, { username: setup.userName, password: PASSWORD });
  await loadLanguage("en", logInTexts);

  // Chunks load in real time, which no fake clock advances: the test waits for them before it renders.
  const { name } = matchRoute(setup.path);
  await Promise.all([sessionOf(app).begin().calls(), loadScreen(name), loadScreen("home"), loadRiderMenu()]);

  const page = createPage(clock, app, createQuietHost(setup.emit && { emit: setup.emit }));
  return {
    ...page,
    backEnd,
    app,
    location: accountHost.location,
    /** Goes to a path like a page that calls the account's `navigate`. */
    goTo: (path: string) => act(async () => navigate(path)),
    /** Types into the field with this name, like a rider. */
    async type(name: string, text: string): Promise<void> {
      const field = page.container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      await act(async () => {
        // React replaces the setter of each field, and ignores an event after its own setter has run.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    /** Ticks the checkbox with this name. */
    async tick(name: string): Promise<void> {
      const checkbox = page.container.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`);
      if (!checkbox) throw new Error(`no checkbox ${name}`);
      await act(async () => checkbox.click());
    },
    /** Changes the sandbox directly, past the faulty connection. */
    control,
    changes,
    state,
    /** Removes the account from the page, to which `render` returns it. */
    remove: () => page.render(null),
    /** Renders the account; a fault that was set before affects its first calls. */
    async render(): Promise<void> {
      await page.render(
        <AccountApp
          accountHost={accountHost}
          appOf={async () => app}
          isSystemChosen
          isSystemFixed={!setup.programChoice}
          headingLevel={2}
        />,
      );
      await page.wait(0);
    },
  };
}

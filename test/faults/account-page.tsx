import { act } from "react";
import { createRoot } from "react-dom/client";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { AccountApp, type AccountHostApi } from "../../src/app/account-app.tsx";
import { loadRiderMenu } from "../../src/app/account-frame.tsx";
import { ErrorBox } from "../../src/app/error-box.tsx";
import { appMessages } from "../../src/app/messages.ts";
import { loadScreen } from "../../src/app/screens.ts";
import { type AppContext, createAppContext } from "../../src/context/app-context.ts";
import { AppContextProvider } from "../../src/context/use-app-context.tsx";
import { logInMessages } from "../../src/features/log-in/messages.ts";
import { HostProvider } from "../../src/host/host-api.tsx";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import { sharedMessages } from "../../src/i18n/messages.ts";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import type { Program } from "../../src/programs/program.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import { createMemoryLocation } from "../../src/routing/location.ts";
import { matchRoute } from "../../src/routing/routes.ts";
import { sessionOf } from "../../src/session/session.ts";
import { providerWithWallet } from "../fake-card.ts";
import { createFakeClock } from "../fake-clock.ts";
import { createQuietHost } from "../quiet-host.ts";
import { type FaultyFetch, faultyFetch, type SentCall } from "./faults.ts";
import { createPage, type Page } from "./page.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "faults" };
const CONTROL = `${PLACE.sandboxOrigin}/w/${PLACE.world}/control`;

export interface AccountPage extends Page {
  readonly backEnd: FaultyFetch;
  readonly app: AppContext;
  /** Renders the account, whose calls may be affected by the fault. */
  render(): Promise<void>;
  /** Types into the field with this name, like a rider. */
  type(name: string, text: string): Promise<void>;
  /** Ticks the box with this name. */
  tick(name: string): Promise<void>;
  /** Sets up the sandbox, whatever the fault. */
  control(order: object): Promise<void>;
  /** The sandbox's charges. */
  state(): Promise<{ readonly charges: readonly unknown[] }>;
}

export interface AccountAt {
  readonly place: string;
  /** The logged-in rider; null for nobody. */
  readonly userName: string | null;
  /** Philadelphia's by default. */
  readonly of?: Program | undefined;
  /**
   * Whether the page itself chooses the program, and whether its deployment presets one; by default an attribute fixes
   * it.
   */
  readonly program?: "preset" | "chosen";
  readonly hasWallet?: boolean;
}

const host = createQuietHost();

const portAt = ({ place, program }: AccountAt): AccountHostApi => ({
  presetsProgram: program === "preset",
  location: createMemoryLocation(place),
  isEmbedded: () => true,
  embed: () => {},
  takesSignUp: () => true,
  onNavigate: () => () => {},
  choose: () => {},
  hrefOf: () => null,
});

/** The whole account with a sandbox of its own. */
export async function openAccount(at: AccountAt, meets: (call: SentCall) => boolean): Promise<AccountPage> {
  const { of: program = phl } = at;
  const clock = createFakeClock();
  const healthy = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const backEnd = faultyFetch(healthy, clock, meets);
  const app = createAppContext(program, sandboxConfiguration(PLACE), { clock, fetch: backEnd.fetch });
  if (at.hasWallet) app.services.cardProvider = providerWithWallet();
  sessionStorage.clear();
  localStorage.clear();
  if (at.userName) await sessionOf(app).logIn({ username: at.userName, password: "sandbox-pass" });
  await loadLanguage("en", [sharedMessages, appMessages, logInMessages]);

  // A chunk takes real time, which no fake clock advances.
  const { name } = matchRoute(at.place);
  await Promise.all([sessionOf(app).begin().calls(), loadScreen(name), loadScreen("home"), loadRiderMenu()]);

  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place, { onCaughtError: () => {} });
  const page = createPage(place, clock, () => root.unmount());
  return {
    ...page,
    backEnd,
    app,
    async type(name, text) {
      const field = place.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      await act(async () => {
        // React tracks changes by its own setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    async tick(name) {
      const box = place.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`);
      if (!box) throw new Error(`no box ${name}`);
      await act(async () => box.click());
    },
    async control(order) {
      const headers = { "content-type": "application/json" };
      await healthy(CONTROL, { method: "POST", body: JSON.stringify(order), headers });
    },
    state: async () => (await healthy(CONTROL)).json(),
    async render() {
      await act(async () =>
        root.render(
          <HostProvider value={host}>
            <AppContextProvider value={app}>
              <TranslationProvider locale="en">
                <ErrorBox>
                  <AccountApp port={portAt(at)} isSystemChosen isSystemFixed={!at.program} headingLevel={2} />
                </ErrorBox>
              </TranslationProvider>
            </AppContextProvider>
          </HostProvider>,
        ),
      );
      await page.wait(0);
    },
  };
}

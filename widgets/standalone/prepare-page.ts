import { type AppContext, type AppContextOptions, createAppContext } from "../../src/app-context/app-context.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { bakedConfiguration } from "../../src/config/current.ts";
import { presetProgram } from "../../src/config/standalone.ts";
import { loadProgram } from "../../src/domain/load-program.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import { prefetchUser } from "../../src/rider/prefetch-user.ts";
import { sessionOf } from "../../src/session/session.ts";
import { signUpDraftOf } from "../../src/session/sign-up-draft.ts";
import { createPageChoices, type PageChoices, readPageChoices } from "./page-choices.ts";
import type { LinkedLogin } from "./take-from-address.ts";

export interface PreparedPage {
  /** False where the iframe is untrusted: a rider can only log in by typing. */
  readonly trustsFrame: boolean;
  readonly configuration: Configuration;
  readonly choices: PageChoices;
  readonly appOf: (system: SystemCode) => Promise<AppContext>;
}

/** Only uses the build's configuration, so that nobody who can write into the document can redirect logins. */
export function preparePage(options: AppContextOptions, trustsFrame: boolean): PreparedPage {
  const configuration = bakedConfiguration;
  return {
    trustsFrame,
    configuration,
    choices: createPageChoices(presetProgram, options.environment ?? configuration.defaultEnvironment),
    appOf: createPageApps(configuration, options, trustsFrame),
  };
}

/**
 * The page's apps, one for each program.
 * @param keepsLogin Whether a login, and what was typed into sign-up, survive a reload of the tab.
 */
export function createPageApps(configuration: Configuration, options: AppContextOptions, keepsLogin: boolean) {
  const apps = new Map<SystemCode, AppContext>();
  return async (system: SystemCode): Promise<AppContext> => {
    const program = await loadProgram(system);
    const existingApp = apps.get(system);
    if (existingApp) return existingApp;
    const app = createAppContext(program, configuration, options);
    apps.set(system, app);
    if (keepsLogin) {
      sessionOf(app).keepInTab(true);
      signUpDraftOf(app).keepFor(apps, true);
    }
    prefetchUser(app);
    return app;
  };
}

/**
 * Offers a link's login, and chooses its program once it is accepted; a logged-in rider is asked first. Inside an
 * untrusted iframe only the program is used, as no existing login may be.
 */
export async function offerLogin(
  { choices, trustsFrame, appOf }: PreparedPage,
  login: NonNullable<LinkedLogin>,
): Promise<void> {
  const shownApp = await appOf(readPageChoices(choices.get()).attributes.system);
  if (login === "incomplete") return shownApp.store.setState({ unusedLogin: "incomplete" });
  const { accessToken, system } = login;
  const show = () => {
    choices.setEmbedded(true);
    choices.choose(system);
  };
  const app = await appOf(system);
  if (trustsFrame)
    return sessionOf(app).offer(accessToken, shownApp, () => {
      show();
      prefetchUser(app);
    });
  app.store.setState({ unusedLogin: "frame" });
  show();
}

/** The node in the page's HTML to render into; waits for the parser if necessary. */
export async function findPageMount(): Promise<HTMLElement> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const mount = document.getElementById("bikeshare");
  if (!mount) throw new Error("the page has no #bikeshare to render in");
  return mount;
}

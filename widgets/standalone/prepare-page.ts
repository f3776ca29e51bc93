import { type AppContext, type AppContextOptions, createAppContext } from "../../src/app-context/app-context.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { bakedConfiguration } from "../../src/config/current.ts";
import { presetProgram } from "../../src/config/standalone.ts";
import { loadProgram } from "../../src/domain/load-program.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import { prefetchUser } from "../../src/rider/prefetch-user.ts";
import { sessionOf } from "../../src/session/session.ts";
import { signUpDraftOf } from "../../src/session/sign-up-draft.ts";
import { createPageChoices, readPageChoices } from "./page-choices.ts";
import type { LinkedLogin } from "./take-from-address.ts";

/** Facts about the iframe around the page, as far as the browser reveals them. */
export interface FrameFacts {
  readonly isFramed: boolean;
  /** The origins around the iframe, the nearest first; null where the browser does not reveal them (Firefox). */
  readonly ancestors: readonly string[] | null;
  readonly frameParents: readonly string[];
}

/**
 * Whether our page trusts the iframe around it, as its host may send no `frame-ancestors`. `refused`: nothing renders,
 * as an untrusted page could overlay ours. `unknown`: a rider may log in by typing, but no existing login is used.
 */
export function framingOf({ isFramed, ancestors, frameParents }: FrameFacts): "trusted" | "unknown" | "refused" {
  if (!isFramed) return "trusted";
  if (frameParents.length === 0) return "refused";
  if (ancestors === null) return "unknown";
  return ancestors.every((origin) => frameParents.includes(origin)) ? "trusted" : "refused";
}

/** The origins around this window, the nearest first; null where the browser does not reveal them. */
export const ancestorsOf = ({ location }: Window): readonly string[] | null =>
  "ancestorOrigins" in location ? [...location.ancestorOrigins] : null;

export type PreparedPage = ReturnType<typeof preparePage>;

/**
 * Creates the page's choices and apps. Only the build's configuration counts, so that nobody who can write into the
 * document can redirect logins.
 * @param trustsFrame False where a rider can only log in by typing.
 */
export const preparePage = (options: Pick<AppContextOptions, "fetch">, trustsFrame: boolean) => ({
  trustsFrame,
  configuration: bakedConfiguration,
  choices: createPageChoices(presetProgram, bakedConfiguration.defaultEnvironment),
  appOf: createPageApps(bakedConfiguration, options, trustsFrame),
});

/**
 * Returns a function that loads the app of a program, once for each program.
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
 * Logs in with a link's login, or asks first where a rider is logged in. In an untrusted iframe, which may use no
 * existing login, only the link's program is used.
 */
export async function offerLogin(
  { choices, trustsFrame, appOf }: PreparedPage,
  login: NonNullable<LinkedLogin>,
): Promise<void> {
  const shownApp = await appOf(readPageChoices(choices.get()).attributes.system);
  if (login === "incomplete") return shownApp.store.setState({ unusedLogin: "incomplete" });
  const { accessToken, system } = login;
  const showProgram = () => {
    choices.setEmbedded(true);
    choices.chooseSystem(system);
  };
  const app = await appOf(system);
  if (trustsFrame)
    return sessionOf(app).offer(accessToken, shownApp, () => {
      showProgram();
      prefetchUser(app);
    });
  app.store.setState({ unusedLogin: "frame" });
  showProgram();
}

/** Returns the node in the page's HTML to render into; waits for the parser if necessary. */
export async function findPageMount(): Promise<HTMLElement> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const mount = document.getElementById("bikeshare");
  if (!mount) throw new Error("the page has no #bikeshare to render in");
  return mount;
}

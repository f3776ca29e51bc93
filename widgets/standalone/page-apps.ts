import { type AppContext, type AppContextOptions, createAppContext } from "../../src/app-context/app-context.ts";
import type { Configuration } from "../../src/config/configuration.ts";
import { loadProgram } from "../../src/domain/load-program.ts";
import type { SystemCode } from "../../src/domain/program.ts";
import { prefetchUser } from "../../src/rider/prefetch-user.ts";
import { sessionOf } from "../../src/session/session.ts";
import { signUpDraftOf } from "../../src/session/sign-up-draft.ts";

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

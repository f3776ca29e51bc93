import { currentConfiguration } from "../src/config/current.ts";
import { type AppContext, createAppContext } from "../src/context/app-context.ts";
import { loadProgram } from "../src/context/programs.ts";
import type { SharedAttributes } from "./attributes.ts";
import type { Page } from "./page.ts";

/**
 * The app that all elements of one program and environment share on a page.
 * @param api The name of an environment; null for the default.
 */
export async function sharedApp(
  page: Page,
  system: SharedAttributes["system"],
  api: string | null,
): Promise<AppContext> {
  const [program, configuration] = await Promise.all([loadProgram(system), currentConfiguration()]);
  const key = `${system} ${api ?? configuration.defaultEnvironment}`;
  const known = page.apps.get(key) as AppContext | undefined;
  const app = known ?? createAppContext(program, configuration, { environment: api });
  page.apps.set(key, app);
  return app;
}

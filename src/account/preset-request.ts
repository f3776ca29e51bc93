import { parseAppPath } from "./app-path.ts";
import { matchRoute } from "./routes.ts";

/** Counts in all accounts, since an account may mount again. */
let lastPresetRequest = 0;

/** The number of a navigation to sign-up with a pass or a promo code (`Navigation.presetRequest`); null for any other. */
export function countPresetRequest(path: string): number | null {
  const appPath = parseAppPath(path);
  if (appPath === null || matchRoute(appPath.path).name !== "signUp") return null;
  if (!appPath.query.has("pass") && !appPath.query.has("promo")) return null;
  lastPresetRequest += 1;
  return lastPresetRequest;
}

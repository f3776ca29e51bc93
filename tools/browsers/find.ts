import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";

/**
 * Chromium needs --no-sandbox as root; the other flags stop background requests, which are slow in a closed network.
 */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const CHROMIUMS = [
  // The headless shell comes first, as tests in it take two thirds of the time that they take in Chromium.
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const FIREFOXES = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** A program is missing and cannot be installed. The message is one sentence for the person at the console. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** The Chromium of `CHROMIUM_PATH`; without it that of the PATH or macOS's applications, else Playwright's download. */
export function findChromium(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (!configuredPath) return firstExecutable(CHROMIUMS) ?? firstExecutable(playwrightBrowsers());
  const found = firstExecutable([configuredPath]);
  if (!found) throw new InstallError(`CHROMIUM_PATH is ${configuredPath}, which is no executable file.`);
  return found;
}

/**
 * Playwright's headless shell, which is in a folder beside its Chromium (`chromium_headless_shell-1255/<platform>/`), then
 * its Chromium.
 */
function playwrightBrowsers(): string[] {
  // Loads Playwright only here, as that takes half a second, which every start of Vitest would spend.
  const { chromium }: typeof import("@playwright/test") = createRequire(import.meta.url)("@playwright/test");
  const path = chromium.executablePath();
  const chromiumFolder = dirname(dirname(path));
  const shells = join(dirname(chromiumFolder), basename(chromiumFolder).replace("chromium", "chromium_headless_shell"));
  if (!existsSync(shells)) return [path];
  return [...readdirSync(shells).map((platform) => join(shells, platform, "chrome-headless-shell")), path];
}

/** The Firefox of `FIREFOX_PATH`, else Firefox ESR, else any Firefox. */
export const findFirefox = (): string | undefined =>
  firstExecutable([process.env.FIREFOX_PATH ?? "firefox-esr", ...FIREFOXES]);

export interface WebKit {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/** WebKitGTK with its driver and an X server; undefined if one of them is missing. */
export function findWebKit(): WebKit | undefined {
  const driver = firstExecutable(["WebKitWebDriver"]);
  const xvfb = firstExecutable(["Xvfb"]);
  if (!driver || !xvfb) return undefined;
  // MiniBrowser is not in the PATH but in a folder named after the architecture: /usr/lib/<triplet>/webkit2gtk-4.1.
  const folders = readdirSync("/usr/lib").map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser"));
  const miniBrowser = firstExecutable(folders);
  return miniBrowser ? { driver, miniBrowser, xvfb } : undefined;
}

/** The first of these names or absolute paths that is executable; names are looked up in the PATH. */
export function firstExecutable(candidates: readonly string[], path = process.env.PATH ?? ""): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return candidates
    .flatMap((candidate) => (candidate.includes("/") ? [candidate] : folders.map((folder) => join(folder, candidate))))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

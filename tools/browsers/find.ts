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
  // Headless: the same tests take two thirds of the time.
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

/** A program is missing and cannot be installed here. The message is one sentence for the person at the console. */
export class InstallError extends Error {
  override readonly name = "InstallError";
}

/** `CHROMIUM_PATH`, then the PATH and macOS's applications, then Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return firstExecutable(CHROMIUMS) ?? firstExecutable(downloaded());
  const found = firstExecutable([named]);
  if (!found) throw new InstallError(`CHROMIUM_PATH is ${named}, which is no executable file.`);
  return found;
}

/**
 * Playwright's headless shell, which is in a folder beside its Chromium (`chromium_headless_shell-1255/<platform>/`), then
 * its Chromium.
 */
function downloaded(): string[] {
  // Playwright takes half a second to load, at every start of Vitest.
  const { chromium }: typeof import("@playwright/test") = createRequire(import.meta.url)("@playwright/test");
  const path = chromium.executablePath();
  const whole = dirname(dirname(path));
  const shell = join(dirname(whole), basename(whole).replace("chromium", "chromium_headless_shell"));
  if (!existsSync(shell)) return [path];
  return [...readdirSync(shell).map((platform) => join(shell, platform, "chrome-headless-shell")), path];
}

/** Firefox ESR, or any Firefox. */
export const findFirefox = (): string | undefined =>
  firstExecutable([process.env.FIREFOX_PATH ?? "firefox-esr", ...FIREFOXES]);

export interface WebKit {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/** WebKitGTK with its driver and an X server. */
export function findWebKit(): WebKit | undefined {
  const driver = firstExecutable(["WebKitWebDriver"]);
  const xvfb = firstExecutable(["Xvfb"]);
  if (!driver || !xvfb) return undefined;
  // It is outside of the PATH, in a folder with the machine's architecture: /usr/lib/<triplet>/webkit2gtk-4.1.
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

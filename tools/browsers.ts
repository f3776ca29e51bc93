import { spawnSync } from "node:child_process";
import { accessSync, constants, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { runCommand } from "./run.ts";

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

/** `CHROMIUM_PATH`, then the PATH and macOS's applications, then Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return firstExecutable([...CHROMIUMS, chromium.executablePath()]);
  const found = firstExecutable([named]);
  if (!found) throw new Error(`CHROMIUM_PATH is ${named}, which is no executable file`);
  return found;
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

/** Chromium, and the engines that Playwright does not build itself. */
const DEBIAN = [
  "chromium",
  "chromium-headless-shell",
  "firefox-esr",
  "webkit2gtk-driver",
  "libwebkit2gtk-4.1-0",
  "xvfb",
];

function install(): void {
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("No Chromium found: installing Debian's packages of the browsers.");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    runCommand("apt-get", ["update", "-q"], env);
    // Includes Debian's recommended packages: without fonts a browser renders no text.
    runCommand("apt-get", ["install", "-y", "-q", ...DEBIAN], env);
  } else {
    console.log("No Chromium found: downloading Playwright's, into its own cache folder.");
    runCommand("npx", ["playwright", "install", "chromium"]);
  }
}

/** Finds Chromium. On a machine without it, installs the browsers and says so. */
export function ensureChromium(): string {
  if (!findChromium()) install();
  const found = findChromium();
  if (!found) throw new Error("Chromium was installed and still is not found: set CHROMIUM_PATH to its executable");
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`Chromium: ${ensureChromium()}`);
  console.log(`Firefox: ${findFirefox() ?? "none, its smoke run is skipped"}`);
  console.log(`WebKitGTK: ${findWebKit()?.miniBrowser ?? "none, its smoke run is skipped"}`);
}

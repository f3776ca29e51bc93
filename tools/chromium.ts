import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { firstExecutable } from "./on-path.ts";
import { aptInstall, isDebianRoot, run } from "./run.ts";

/** As root Chromium needs --no-sandbox; the others keep it from calling home, which a closed network answers slowly. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Chromium without a window: Debian's package of this name. The same tests take two thirds of the time in it. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_BUNDLES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** `CHROMIUM_PATH`, then the PATH and macOS's applications, then the browser that Playwright downloaded. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const found = firstExecutable([named]);
    if (!found) throw new Error(`CHROMIUM_PATH is ${named}, which is no executable file`);
    return found;
  }
  return firstExecutable([...NAMES, ...MAC_BUNDLES, chromium.executablePath()]);
}

/** Where Debian has it and this process may install it; any Chromium will do where that fails. */
function tryHeadless(): void {
  if (process.env.CHROMIUM_PATH || firstExecutable([HEADLESS]) || !isDebianRoot()) return;
  console.log(`Installing Debian's package ${HEADLESS}, in which the tests are faster.`);
  try {
    aptInstall([HEADLESS]);
  } catch (error) {
    console.log(`Not installed, the tests go on without it: ${error}`);
  }
}

function installChromium(): void {
  if (isDebianRoot()) {
    console.log("No Chromium found: installing Debian's package chromium.");
    aptInstall(["chromium"]);
  } else {
    console.log("No Chromium found: downloading Playwright's, into its own cache folder.");
    run("npx", ["playwright", "install", "chromium"]);
  }
}

/** Finds Chromium, or says what it installs and installs it. */
export function ensureChromium(): string {
  if (!findChromium()) installChromium();
  tryHeadless();
  const found = findChromium();
  if (!found) throw new Error("Chromium was installed and still is not found: set CHROMIUM_PATH to its executable");
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(`Chromium: ${ensureChromium()}`);

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { firstExecutable } from "./on-path.ts";
import { aptInstall, isDebianRoot } from "./run.ts";

const MAC_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox";

/** Firefox ESR, or any Firefox. */
export const findFirefox = (): string | undefined =>
  firstExecutable([process.env.FIREFOX_PATH ?? "firefox-esr", "firefox-esr", "firefox", MAC_FIREFOX]);

export interface WebKit {
  readonly driver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

/** MiniBrowser lies outside the PATH, in a folder that names the machine's architecture: /usr/lib/<triplet>/webkit2gtk-4.1. */
function findMiniBrowser(): string | undefined {
  try {
    const folders = readdirSync("/usr/lib");
    return firstExecutable(folders.map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser")));
  } catch {
    return undefined;
  }
}

/** WebKitGTK with what drives it and the X server it draws on. */
export function findWebKit(): WebKit | undefined {
  const driver = firstExecutable(["WebKitWebDriver"]);
  const miniBrowser = findMiniBrowser();
  const xvfb = firstExecutable(["Xvfb"]);
  return driver && miniBrowser && xvfb ? { driver, miniBrowser, xvfb } : undefined;
}

/** Installs the two engines where Debian's packages can be had; elsewhere the smoke run skips what is missing. */
export function ensureEngines(): void {
  const missing = [
    ...(findFirefox() ? [] : ["firefox-esr"]),
    ...(findWebKit() ? [] : ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"]),
  ];
  if (missing.length === 0) return;
  if (isDebianRoot()) {
    console.log(`Installing Debian's packages ${missing.join(", ")} for the smoke run in further engines.`);
    aptInstall(missing);
  } else {
    console.log(`Not installed here, and not Debian as root: ${missing.join(", ")}. Their engines are skipped.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) ensureEngines();

import {
  finishOwnInstall,
  halfInstalled,
  hasApt,
  hasUnfinishedInstall,
  installPackages,
  packageOf,
  refuseHalfInstalled,
} from "./debian.ts";
import { InstallError } from "./find.ts";
import { type Machine, THIS_MACHINE } from "./machine.ts";
import { ask, runToItsEnd } from "./package-manager.ts";

const WAY_OUT = "set CHROMIUM_PATH to the executable of a Chromium";
/** Fonts for Latin and Chinese texts, which a browser cannot render without. */
const FONTS = ["fonts-liberation", "fonts-wqy-microhei"];
const CHROMIUM = ["chromium-headless-shell", ...FONTS];
const AS_ROOT = `as root on Debian, \`apt-get install --no-install-recommends ${CHROMIUM.join(" ")}\``;

/**
 * Finds a Chromium that starts, and installs one where there is none: as root from Debian's packages, otherwise
 * Playwright's own into the user's folder.
 * @throws InstallError
 */
export async function ensureChromium(machine = THIS_MACHINE): Promise<string> {
  const found = await findConfiguredChromium(machine);
  if (found) return checkStart(found, machine);
  await (machine.isRoot && hasApt(machine) ? installFromPackages(machine) : downloadChromium(machine));
  const installedChromium = machine.findChromium();
  if (!installedChromium) throw new InstallError(`Chromium was installed and still is not found: ${WAY_OUT}.`);
  return checkStart(installedChromium, machine);
}

/** Finds a Chromium whose package is not half installed; finishes an interrupted install of ours first. */
async function findConfiguredChromium(machine: Machine): Promise<string | undefined> {
  const found = machine.findChromium();
  if (!found || machine.env.CHROMIUM_PATH) return found;
  const owner = packageOf(found, machine);
  const isHalfInstalled = () => owner !== undefined && halfInstalled(machine).includes(owner);
  if (hasUnfinishedInstall(machine) && machine.isRoot) await finishOwnInstall(WAY_OUT, machine);
  else if (owner !== undefined && isHalfInstalled()) refuseHalfInstalled([owner], WAY_OUT);
  return isHalfInstalled() ? undefined : found;
}

async function installFromPackages(machine: Machine): Promise<void> {
  machine.say("No Chromium found: asking apt for its packages.");
  if (await installPackages({ subject: "Chromium", packages: CHROMIUM, wayOut: WAY_OUT }, machine)) return;
  // Ubuntu's Chromium is a stub that installs a snap. Playwright's is used instead, which needs these libraries.
  const { output } = ask("npx", ["playwright", "install-deps", "--dry-run", "chromium"], machine);
  const libraries = [...output.matchAll(/^ {2}(\S+)$/gm)].map(([, name = ""]) => name);
  await installPackages({ subject: "A library", packages: [...libraries, ...FONTS], wayOut: WAY_OUT }, machine);
  await downloadChromium(machine);
}

async function downloadChromium(machine: Machine): Promise<void> {
  machine.say(`No Chromium found: downloading Playwright's into its own folder. To avoid it, ${WAY_OUT}.`);
  const exitCode = await runToItsEnd("npx", ["playwright", "install", "--only-shell", "chromium"], machine);
  if (exitCode !== 0)
    throw new InstallError(
      `There is no Chromium and Playwright's could not be downloaded: connect this machine to a network, install one (${AS_ROOT}), or ${WAY_OUT}.`,
    );
}

/** Throws if the browser does not start: a stub, or one without its libraries, would fail amid the tests. */
function checkStart(chromium: string, machine: Machine): string {
  const { exitCode, errors } = ask(chromium, ["--version"], machine);
  if (exitCode === 0) return chromium;
  const reason = errors.trim().split("\n")[0] || `it ends with ${exitCode}`;
  throw new InstallError(`${chromium} does not start (${reason}): install what it lacks (${AS_ROOT}), or ${WAY_OUT}.`);
}

const FIREFOX = ["firefox-esr"];
/** WebKitGTK's driver, and the library whose package contains the browser itself. */
const WEBKIT = ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"];

/**
 * Installs Firefox and WebKitGTK where they are missing.
 * @throws InstallError
 */
export async function installEngines(machine = THIS_MACHINE): Promise<void> {
  const wayOut = "leave out `--install`, and the smoke run skips what is missing";
  const missing = [...(machine.findFirefox() ? [] : FIREFOX), ...(machine.findWebKit() ? [] : WEBKIT)];
  if (missing.length === 0) return;
  if (!machine.isRoot || !hasApt(machine))
    throw new InstallError(
      `Firefox and WebKitGTK are installed as root on Debian alone: \`apt-get install --no-install-recommends ${missing.join(" ")}\`, or ${wayOut}.`,
    );
  machine.say(`Missing: ${missing.join(", ")}. Asking apt for them.`);
  const request = { subject: "A browser engine", packages: [...missing, ...FONTS], wayOut };
  if (!(await installPackages(request, machine)))
    throw new InstallError(`This distribution lacks one of ${missing.join(", ")}: install others, or ${wayOut}.`);
}

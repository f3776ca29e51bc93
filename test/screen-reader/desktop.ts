import { type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasApt, installPackages } from "../../tools/browsers/debian.ts";
import { findFirefox, firstExecutable } from "../../tools/browsers/find.ts";
import { THIS_MACHINE } from "../../tools/browsers/machine.ts";
import { pollUntil, readFirstLine, startDisplay, startProcess, stopProcess } from "../engines/engine.ts";

/** The paths of the programs that a session with the screen reader needs. */
export interface Programs {
  readonly firefox: string;
  readonly orca: string;
  readonly xvfb: string;
  readonly xdotool: string;
  readonly dbusDaemon: string;
  readonly accessibilityBus: string;
}

const ACCESSIBILITY_BUSES = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];

const findPrograms = (): { [name in keyof Programs]: string | undefined } => ({
  firefox: findFirefox(),
  orca: firstExecutable(["orca"]),
  xvfb: firstExecutable(["Xvfb"]),
  xdotool: firstExecutable(["xdotool"]),
  dbusDaemon: firstExecutable(["dbus-daemon"]),
  accessibilityBus: ACCESSIBILITY_BUSES.find((path) => existsSync(path)),
});

const PACKAGES = ["orca", "at-spi2-core", "dbus", "firefox-esr", "xvfb", "xdotool"];

/** All programs, or the names of those that are not available; as root on Debian it installs the missing ones. */
export async function ensurePrograms(machine = THIS_MACHINE): Promise<Programs | readonly string[]> {
  if (missingOf(findPrograms()).length > 0 && machine.isRoot && hasApt(machine)) {
    const wayOut = "do without this test, which is not part of npm test";
    await installPackages({ subject: "The screen reader", packages: PACKAGES, wayOut, recommended: true }, machine);
  }
  const { firefox, orca, xvfb, xdotool, dbusDaemon, accessibilityBus } = findPrograms();
  if (firefox && orca && xvfb && xdotool && dbusDaemon && accessibilityBus)
    return { firefox, orca, xvfb, xdotool, dbusDaemon, accessibilityBus };
  return missingOf(findPrograms());
}

const missingOf = (found: ReturnType<typeof findPrograms>): readonly string[] =>
  Object.entries(found)
    .filter(([, path]) => path === undefined)
    .map(([name]) => name);

/** The versions of Orca and Firefox, for the first line of a transcript. */
export function versionsOf({ firefox, orca }: Programs): string {
  const version = (program: string) => spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim();
  return `Orca ${version(orca)}, ${version(firefox)}`;
}

/**
 * Orca logs a text's language on a line before the text; Orca's own words, such as "heading", are in Orca's language.
 */
const LANGUAGE = /SPEECH GENERATOR: default voice requested with language='(\w+)'/;
const UTTERANCE = /SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*)?$/;

const QUIET_MS = 800;
const PATIENCE_MS = 20_000;

function readUtterances(log: string): readonly string[] {
  const utterances: string[] = [];
  let language = "en";
  for (const line of log.split("\n")) {
    language = LANGUAGE.exec(line)?.[1] ?? language;
    const utterance = UTTERANCE.exec(line)?.[1]?.replace(/\s+/g, " ").trim();
    if (!utterance) continue;
    utterances.push(/^(en|None)$/.test(language) ? utterance : `[${language}] ${utterance}`);
  }
  return utterances;
}

/** The speech in Orca's debug log. */
function speechLog(file: string) {
  const size = (): number => statSync(file).size;
  return {
    /** All utterances since Orca started; one that is not English begins with its language: `[es] Elige tu pase`. */
    utterances: () => readUtterances(readFileSync(file, "utf8")),
    /** Waits until Orca has logged nothing for a while, or the patience is at its end. */
    async waitForQuiet() {
      const deadline = performance.now() + PATIENCE_MS;
      let previousSize = -1;
      while (previousSize !== size() && performance.now() < deadline) {
        previousSize = size();
        await new Promise((done) => setTimeout(done, QUIET_MS));
      }
    },
  };
}

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

/** Orca does not announce typed keys; its speech only goes to its debug log, as no speech server is configured. */
const ORCA_SETTINGS = {
  general: { enableKeyEcho: false, enableEchoByCharacter: false, enableBraille: false, enableSound: false },
  pronunciations: {},
  keybindings: {},
  profiles: {
    default: {
      profile: ["Default", "default"],
      pronunciations: {},
      keybindings: {},
      enableKeyEcho: false,
      speechServerFactory: "none",
    },
  },
};

/**
 * Orca runs this file at its start: it flushes the log at once instead of every 8 kB, and uses no speech server, which
 * Orca would otherwise look and wait for.
 */
const ORCA_CUSTOMIZATIONS = `import orca.debug
import orca.settings
orca.debug.debugFile.reconfigure(line_buffering=True)
orca.settings.speechFactoryModules = []
`;

const FIREFOX_PREFERENCES = {
  "accessibility.force_disabled": -1,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.formautofill.addresses.enabled": false,
  "intl.accept_languages": "en-US",
  "signon.rememberSignons": false,
};

/** Starts a display and a session bus that only this test uses, and Orca on them. */
export async function startDesktop(programs: Programs) {
  const home = mkdtempSync(join(tmpdir(), "bikeshare-heard-"));
  const log = join(home, "orca.log");
  writeFileSync(log, "");
  const settings = join(home, "orca");
  mkdirSync(settings);
  writeFileSync(join(settings, "user-settings.conf"), JSON.stringify(ORCA_SETTINGS));
  writeFileSync(join(settings, "orca-customizations.py"), ORCA_CUSTOMIZATIONS);

  const { child: xvfb, display: DISPLAY } = await startDisplay(programs.xvfb);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
    GSETTINGS_BACKEND: "memory",
    GNOME_ACCESSIBILITY: "1",
    ACCESSIBILITY_ENABLED: "1",
    MOZ_ENABLE_WAYLAND: "0",
  };
  const options: SpawnOptions = { env, stdio: "ignore" };
  const bus = startProcess(programs.dbusDaemon, ["--session", "--nofork", "--print-address"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  env.DBUS_SESSION_BUS_ADDRESS = await readFirstLine(bus, 1);
  const accessibilityBus = startProcess(programs.accessibilityBus, ["--launch-immediately"], options);
  const orca = startProcess(programs.orca, ["--replace", "--user-prefs", settings, "--debug-file", log], options);
  const speech = speechLog(log);
  await pollUntil("the screen reader's first words", async () => speech.utterances().length > 0, 90);

  const xdotool = (...args: readonly string[]): void => {
    const { status } = spawnSync(programs.xdotool, args, { env, stdio: "inherit" });
    if (status !== 0) throw new Error(`xdotool ended with ${status}`);
  };

  return {
    speech,
    /** Presses keys, which have their names in xdotool. */
    press: (...keys: readonly string[]) => xdotool("key", "--clearmodifiers", ...keys),
    type: (text: string) => xdotool("type", "--delay", "40", text),
    /** Opens Firefox with a new profile at this address; closes it after the work. */
    async withFirefox(url: string, work: () => Promise<void>) {
      const profile = mkdtempSync(join(home, "profile-"));
      const preferences = Object.entries(FIREFOX_PREFERENCES).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      );
      writeFileSync(join(profile, "user.js"), preferences.join("\n"));
      const firefox = startProcess(programs.firefox, ["--no-remote", "--profile", profile, url], options);
      await work().finally(() => stopProcess(firefox));
    },
    async close() {
      // On a normal exit Orca may wait forever for an application's answer.
      orca.kill("SIGKILL");
      for (const child of [accessibilityBus, bus, xvfb]) await stopProcess(child);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

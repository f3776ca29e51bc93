import { type ChildProcess, type SpawnOptions, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pollUntil, start, stop } from "../engines/engine.ts";
import type { Programs } from "./programs.ts";
import { type SpeechLog, speechLog } from "./speech-log.ts";

/** A display and a session bus of their own, on which Orca runs. */
export interface Desktop {
  readonly speech: SpeechLog;
  /** Opens Firefox with a new profile at this address; closes it after the work. */
  withFirefox(url: string, work: () => Promise<void>): Promise<void>;
  /** Keys by their names in xdotool. */
  press(...keys: readonly string[]): void;
  type(text: string): void;
  close(): Promise<void>;
}

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

/** Waits for the first line on a child's descriptor. */
async function firstLine(child: ChildProcess, descriptor: number): Promise<string> {
  const pipe = child.stdio[descriptor];
  if (!pipe) throw new Error(`${child.spawnfile} was started without its pipe`);
  const [text] = await once(pipe, "data");
  return String(text).trim();
}

export async function startDesktop(programs: Programs): Promise<Desktop> {
  const home = mkdtempSync(join(tmpdir(), "bikeshare-heard-"));
  const log = join(home, "orca.log");
  writeFileSync(log, "");
  const settings = join(home, "orca");
  mkdirSync(settings);
  writeFileSync(join(settings, "user-settings.conf"), JSON.stringify(ORCA_SETTINGS));
  writeFileSync(join(settings, "orca-customizations.py"), ORCA_CUSTOMIZATIONS);

  const xvfb = start(programs.xvfb, ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: `:${await firstLine(xvfb, 3)}`,
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
  const bus = start(programs.dbusDaemon, ["--session", "--nofork", "--print-address"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 1);
  const accessibilityBus = start(programs.accessibilityBus, ["--launch-immediately"], options);
  const orca = start(programs.orca, ["--replace", "--user-prefs", settings, "--debug-file", log], options);
  const speech = speechLog(log);
  await pollUntil("the screen reader's first words", async () => speech.utterances().length > 0, 90);

  const xdotool = (...args: readonly string[]): void => {
    const { status } = spawnSync(programs.xdotool, args, { env, stdio: "inherit" });
    if (status !== 0) throw new Error(`xdotool ended with ${status}`);
  };

  return {
    speech,
    press: (...keys) => xdotool("key", "--clearmodifiers", ...keys),
    type: (text) => xdotool("type", "--delay", "40", text),
    async withFirefox(url, work) {
      const profile = mkdtempSync(join(home, "profile-"));
      const lines = Object.entries(FIREFOX_PREFERENCES).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      );
      writeFileSync(join(profile, "user.js"), lines.join("\n"));
      const firefox = start(programs.firefox, ["--no-remote", "--profile", profile, url], options);
      await work().finally(() => stop(firefox));
    },
    async close() {
      // On a normal exit Orca may wait forever for an application's answer.
      orca.kill("SIGKILL");
      for (const child of [accessibilityBus, bus, xvfb]) await stop(child);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

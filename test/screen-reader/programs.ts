import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findFirefox, firstExecutable } from "../../tools/browsers.ts";
import { run } from "../../tools/run.ts";

/** The programs of a session with the screen reader. */
export interface Programs {
  readonly firefox: string;
  readonly orca: string;
  readonly xvfb: string;
  readonly xdotool: string;
  readonly dbusDaemon: string;
  readonly accessibilityBus: string;
}

const ACCESSIBILITY_BUSES = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];

const find = (): { [name in keyof Programs]: string | undefined } => ({
  firefox: findFirefox(),
  orca: firstExecutable(["orca"]),
  xvfb: firstExecutable(["Xvfb"]),
  xdotool: firstExecutable(["xdotool"]),
  dbusDaemon: firstExecutable(["dbus-daemon"]),
  accessibilityBus: ACCESSIBILITY_BUSES.find((path) => existsSync(path)),
});

const DEBIAN = ["orca", "at-spi2-core", "dbus", "firefox-esr", "xvfb", "xdotool"];

/** All programs, or the names of those that are not available; as root on Debian it installs the missing ones. */
export function ensurePrograms(): Programs | readonly string[] {
  if (missingOf(find()).length > 0 && process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("Installing Debian's packages of the screen reader.");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-q"], env);
    run("apt-get", ["install", "-y", "-q", ...DEBIAN], env);
  }
  const { firefox, orca, xvfb, xdotool, dbusDaemon, accessibilityBus } = find();
  if (firefox && orca && xvfb && xdotool && dbusDaemon && accessibilityBus)
    return { firefox, orca, xvfb, xdotool, dbusDaemon, accessibilityBus };
  return missingOf(find());
}

const missingOf = (found: ReturnType<typeof find>): readonly string[] =>
  Object.entries(found)
    .filter(([, path]) => path === undefined)
    .map(([name]) => name);

/** The versions of a transcript. */
export function versionsOf({ firefox, orca }: Programs): string {
  const version = (program: string) => spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim();
  return `Orca ${version(orca)}, ${version(firefox)}`;
}

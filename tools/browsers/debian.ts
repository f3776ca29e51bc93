import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { InstallError } from "./find.ts";
import type { Machine } from "./machine.ts";
import { ask, runAndReadErrors, runToItsEnd } from "./package-manager.ts";

export interface InstallRequest {
  /** The thing to install, as the person at the console knows it. */
  readonly subject: string;
  readonly packages: readonly string[];
  /** How to avoid the installation: "set …" or "leave out …". */
  readonly wayOut: string;
  /** Also installs the packages that Debian recommends with `packages`. */
  readonly recommended?: boolean;
}

export const hasApt = (machine: Machine): boolean => ask("apt-get", ["--version"], machine).exitCode === 0;

/** dpkg's states of an unfinished install; pending triggers do not count, as each install runs them. */
const UNFINISHED_STATES = ["half-installed", "unpacked", "half-configured"];

/** The packages that dpkg has begun to install; none without dpkg. */
export function halfInstalled(machine: Machine): readonly string[] {
  // Reads the states of packages, as `dpkg --audit` reports the same in prose.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills these in.
  const { output } = ask("dpkg-query", ["-W", "-f", "${Package} ${db:Status-Status}\\n"], machine);
  const states = output.split("\n").map((line) => line.split(" "));
  return states.flatMap(([name = "", state = ""]) => (UNFINISHED_STATES.includes(state) ? [name] : []));
}

/** The package that brought a file: `libc6:amd64, libc6:i386: /lib/…` in dpkg's words. */
export const packageOf = (file: string, machine: Machine): string | undefined =>
  /^[^\s:,]+/.exec(ask("dpkg-query", ["-S", file], machine).output)?.[0];

const Record = v.object({ packages: v.array(v.string()) });

export const hasUnfinishedInstall = ({ recordFile }: Machine): boolean => existsSync(recordFile);

const recordedPackages = (machine: Machine): readonly string[] =>
  hasUnfinishedInstall(machine) ? v.parse(Record, JSON.parse(readFileSync(machine.recordFile, "utf8"))).packages : [];

function writeRecord(packages: readonly string[], { recordFile }: Machine): void {
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify({ packages }));
}

/** Removes the record of our install once no package is half installed. */
function removeRecordIfComplete(machine: Machine): void {
  if (!hasUnfinishedInstall(machine) || halfInstalled(machine).length > 0) return;
  rmSync(machine.recordFile);
  rmdirSync(dirname(machine.recordFile));
}

const countOf = (names: readonly string[], noun: string): string =>
  `${names.length} ${noun}${names.length === 1 ? "" : "s"}`;

const REPAIR_COMMAND = "`dpkg --configure -a && apt-get --fix-broken install`";

/** Throws, as packages are half installed, with the command that repairs them. */
export function refuseHalfInstalled(packages: readonly string[], wayOut: string): never {
  const [first, ...others] = packages;
  const names = others.length > 0 ? `${first} and ${countOf(others, "other package")} are` : `${first} is`;
  throw new InstallError(
    `${names} half installed, and not by these tests: run ${REPAIR_COMMAND} as root and then this again, or ${wayOut}.`,
  );
}

/**
 * Finishes an interrupted install of ours; throws for an interrupted install of somebody else.
 * @returns whether an install of ours had been interrupted
 */
export async function finishOwnInstall(wayOut: string, machine: Machine): Promise<boolean> {
  const ownPackages = recordedPackages(machine);
  const foreignPackages = halfInstalled(machine).filter((name) => !ownPackages.includes(name));
  if (foreignPackages.length > 0) refuseHalfInstalled(foreignPackages, wayOut);
  if (!hasUnfinishedInstall(machine)) return false;
  machine.say("An install by these tests was cut off on this machine, and is finished first.");
  await runToItsEnd("dpkg", ["--configure", "-a"], machine);
  removeRecordIfComplete(machine);
  return true;
}

interface Plan {
  readonly added: readonly string[];
  /** The packages that would get a newer version. */
  readonly upgraded: readonly string[];
  readonly removed: readonly string[];
  readonly megabytes: number;
}

/** Simulates an install: returns apt's plan, or its error message if it refuses. */
function planInstall(args: readonly string[], machine: Machine): Plan | { readonly error: string } {
  const { exitCode, output, errors } = ask("apt-get", ["--simulate", ...args], machine);
  if (exitCode !== 0) return { error: errors };
  const namesAfter = (pattern: RegExp) => [...output.matchAll(pattern)].map(([, name = ""]) => name);
  // Lines such as: 'http://deb.debian.org/…/libnss3_3.87_amd64.deb' libnss3_3.87_amd64.deb 1331268 SHA256:…
  const files = ask("apt-get", ["--print-uris", ...args], machine).output.matchAll(/^'\S+' \S+ (\d+)/gm);
  const bytes = [...files].reduce((total, [, size]) => total + Number(size), 0);
  return {
    added: namesAfter(/^Inst (\S+) \(/gm),
    upgraded: namesAfter(/^Inst (\S+) \[/gm),
    removed: namesAfter(/^Remv (\S+)/gm),
    megabytes: Math.ceil(bytes / 1e6),
  };
}

const PAUSE_MS = 2_000;

/** Updates apt's lists of packages, and returns whether all could be fetched; otherwise apt uses the old ones. */
export async function updateLists(machine: Machine): Promise<boolean> {
  for (;;) {
    const args = ["-o", "APT::Update::Error-Mode=any", "update", "-q"];
    const { exitCode, errors } = await runAndReadErrors("apt-get", args, machine);
    // apt's option to wait for locks does not cover the lock of its lists.
    if (!/Could not get lock/.test(errors)) return exitCode === 0;
    machine.say("Another apt is at work on this machine: waiting for it.");
    await setTimeout(PAUSE_MS);
  }
}

const UNKNOWN_PACKAGE = /Unable to locate package|has no installation candidate/;

/**
 * Installs packages as root, and first says how many and how large they are.
 * @returns false if the machine's distribution has no such packages
 * @throws InstallError with the way out in a sentence
 */
export async function installPackages(request: InstallRequest, machine: Machine): Promise<boolean> {
  const { subject, packages, wayOut } = request;
  const isRepaired = await finishOwnInstall(wayOut, machine);
  const isUpToDate = await updateLists(machine);
  const args = [
    "install",
    "-y",
    ...(request.recommended ? [] : ["--no-install-recommends"]),
    // If dpkg was interrupted while it unpacked, some dependencies are missing.
    ...(isRepaired ? ["--fix-broken"] : []),
    ...packages,
  ];
  const plan = planInstall(args, machine);
  if ("error" in plan) {
    if (isUpToDate && UNKNOWN_PACKAGE.test(plan.error)) return false;
    throw installErrorFor(request);
  }
  if (plan.removed.length > 0)
    throw new InstallError(
      `apt would remove ${plan.removed.join(", ")} for ${subject}: install it yourself, or ${wayOut}.`,
    );
  const changed = [...plan.added, ...plan.upgraded];
  if (changed.length > 0) {
    machine.say(
      `${subject}: installs ${countOf(plan.added, "package")} on this machine, ${plan.megabytes} MB to download, ` +
        `${plan.upgraded.length > 0 ? `and upgrades ${plan.upgraded.join(", ")}` : "nothing upgraded"}. ` +
        `To avoid it, ${wayOut}.`,
    );
    writeRecord([...recordedPackages(machine), ...changed], machine);
  }
  // apt itself says which process it waits for.
  const exitCode = await runToItsEnd("apt-get", ["-o", "DPkg::Lock::Timeout=-1", ...args], machine).finally(() =>
    removeRecordIfComplete(machine),
  );
  if (exitCode !== 0) throw installErrorFor(request);
  return true;
}

const installErrorFor = ({ subject, wayOut }: InstallRequest): InstallError =>
  new InstallError(
    `${subject} is missing and apt could not fetch or install it: connect this machine to a network, or ${wayOut}.`,
  );

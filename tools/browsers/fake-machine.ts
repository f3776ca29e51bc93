import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { firstExecutable } from "./find.ts";
import type { Machine } from "./machine.ts";

interface FakeMachine extends Machine {
  /** The lines that `say` has printed, the first one first. */
  readonly printedLines: string[];
  /** The calls of package managers that change something. */
  calls(): readonly string[];
  /** The record of our install, as it was while apt was at work. */
  recordOfInstall(): unknown;
}

interface MachineDescription {
  readonly isRoot?: boolean;
  /** Programs beside the package managers. */
  readonly programs?: readonly string[];
  /** dpkg's states: `{ libnss3: "unpacked" }`. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Names of packages in the record of an install of ours. */
  readonly record?: readonly string[];
  /** Whether apt has no package for Chromium, as on Ubuntu. */
  readonly isUbuntu?: boolean;
  readonly network?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The output of a simulated install: three new packages and one upgrade, with 5 MB to download. */
const PLAN = `Inst libnss3 (2:3.87 Debian:12 [amd64])
Inst libc6 [2.36-9] (2.36-10 Debian:12 [amd64])
Inst chromium-headless-shell (140 Debian:12 [amd64])
Inst fonts-liberation (1:1.07 Debian:12 [all])
Conf libnss3 (2:3.87 Debian:12 [amd64])`;
const FILES = `'http://deb.example.org/libnss3.deb' libnss3.deb 1300000 SHA256:0
'http://deb.example.org/chromium.deb' chromium.deb 3200000 SHA256:0`;

/** A machine whose package managers are scripts in a folder of its own. */
export function fakeMachine(options: MachineDescription = {}): FakeMachine {
  const { isRoot = true, programs = [], packages = {}, record, isUbuntu = false, network = true, env = {} } = options;
  const home = mkdtempSync(join(tmpdir(), "fake-machine-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const bin = join(home, "bin");
  mkdirSync(bin);
  const writeProgram = (name: string, script: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\nPATH=/usr/bin:/bin\ncd ${home}\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  for (const [name, text] of Object.entries({ plan: PLAN, files: FILES, calls: "" })) {
    writeFileSync(join(home, name), text);
  }
  writeFileSync(
    join(home, "packages"),
    Object.entries(packages)
      .map(([name, state]) => `${name} ${state}\n`)
      .join(""),
  );
  const recordFile = join(home, "own", "unfinished.json");
  if (record) {
    mkdirSync(join(home, "own"));
    writeFileSync(recordFile, JSON.stringify({ packages: record }));
  }

  for (const program of programs) writeProgram(program, "exit 0");
  const logCall = 'echo "$(basename $0) $*" >> calls';
  const failOffline = network ? "" : "exit 100";
  const installChromium = "printf '#!/bin/sh\\n' > bin/chromium-headless-shell; chmod +x bin/chromium-headless-shell";
  writeProgram(
    "apt-get",
    `case "$*" in
--version) exit 0 ;;
*--simulate*)
case "$*" in *chromium-headless-shell*) ${isUbuntu ? 'echo "E: Unable to locate package" >&2; exit 100' : ""} ;; esac
cat plan ;;
*--print-uris*) cat files ;;
*update*) ${logCall}; ${failOffline} ;;
*) ${logCall}; ${failOffline}
cp own/unfinished.json record-of-install; ${isUbuntu ? "" : installChromium} ;;
esac`,
  );
  writeProgram("dpkg", `${logCall}; sed -i 's/ .*/ installed/' packages`);
  writeProgram("dpkg-query", 'if [ "$1" = -W ]; then cat packages; else echo "$(basename $2): $2"; fi');
  writeProgram(
    "npx",
    `${logCall}; 
case "$*" in
*--dry-run*) echo "Missing system dependencies (1):"; echo "  libnss3" ;;
*) ${network ? installChromium : "exit 1"} ;;
esac`,
  );

  const printedLines: string[] = [];
  const find = (name: string) => () => firstExecutable([name], bin);
  return {
    env: { PATH: bin, ...env },
    isRoot,
    recordFile,
    findChromium: find("chromium-headless-shell"),
    findFirefox: find("firefox-esr"),
    findWebKit: find("WebKitWebDriver"),
    printedLines,
    say: (line) => printedLines.push(line),
    recordOfInstall: () => JSON.parse(readFileSync(join(home, "record-of-install"), "utf8")),
    calls: () => readFileSync(join(home, "calls"), "utf8").trim().split("\n").filter(Boolean),
  };
}

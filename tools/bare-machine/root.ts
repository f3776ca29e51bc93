import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { firstExecutable } from "../browsers/find.ts";
import { runCommand } from "../run.ts";

const DEBIAN_RELEASE = "bookworm";
const IMAGE = `docker.io/library/debian:${DEBIAN_RELEASE}-slim`;

/** The programs that can make a root file system of Debian in a folder, best first. */
const MAKERS: Readonly<Record<string, (folder: string) => void>> = {
  mmdebstrap: (folder) => runCommand("mmdebstrap", ["--quiet", "--variant=minbase", DEBIAN_RELEASE, folder]),
  debootstrap: (folder) => runCommand("debootstrap", ["--variant=minbase", DEBIAN_RELEASE, folder]),
  docker: (folder) => exportImage("docker", folder),
  podman: (folder) => exportImage("podman", folder),
};

function exportImage(engine: string, folder: string): void {
  const container = `bare-machine-${process.pid}`;
  runCommand(engine, ["create", "--name", container, IMAGE]);
  try {
    runCommand("sh", ["-c", `${engine} export ${container} | tar -x -C ${folder}`]);
  } finally {
    runCommand(engine, ["rm", container]);
  }
}

export interface RunOptions {
  /** `root` by default; `rider` is an ordinary user. */
  readonly user?: "root" | "rider";
  readonly network?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A separate Debian in a folder, with Node and nothing else. */
export interface BareRoot {
  readonly folder: string;
  /** Starts a shell command in a folder of the root; the end of the process ends all that it started. */
  start(command: string, folder: string, options?: RunOptions): ChildProcess;
  remove(): void;
}

/** No Debian root can be made on this machine; the message is a sentence with the reason. */
export class NoRootError extends Error {}

/** @param nodeVersion A major version of Node, from npm's packages of Node; by default the Node that runs this. */
export function makeRoot(nodeVersion?: string): BareRoot {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new NoRootError("A Debian root can only be made as root on Linux.");
  const [unshare, ...makers] = [["unshare"], ...Object.keys(MAKERS).map((name) => [name])].map((name) =>
    firstExecutable(name),
  );
  if (!unshare || makers.every((maker) => !maker))
    throw new NoRootError(`A Debian root needs unshare and one of ${Object.keys(MAKERS).join(", ")}.`);

  const folder = mkdtempSync(join(tmpdir(), "bare-machine-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    fillRoot(folder);
    addNode(folder, nodeVersion);
    copyNetworkSettings(folder);
    return { folder, remove, start: (command, cwd, options) => startInRoot(folder, command, cwd, options) };
  } catch (error) {
    remove();
    throw error;
  }
}

function fillRoot(folder: string): void {
  for (const [name, make] of Object.entries(MAKERS)) {
    if (!firstExecutable([name])) continue;
    try {
      make(folder);
      return;
    } catch (error) {
      console.log(`${name} made no root: ${error instanceof Error ? error.message : error}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    }
  }
  throw new NoRootError(`None of ${Object.keys(MAKERS).join(", ")} made a Debian root.`);
}

/** Copies the running Node, or one of npm's packages of Node, with the running Node's npm. */
function addNode(folder: string, version?: string): void {
  const local = join(folder, "usr/local");
  const npm = resolve(spawnSync("npm", ["root", "--global"], { encoding: "utf8" }).stdout.trim(), "npm");
  cpSync(npm, join(local, "lib/node_modules/npm"), { recursive: true, dereference: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  cpSync(version ? downloadNode(version) : process.execPath, join(local, "bin/node"), { dereference: true });
}

function downloadNode(version: string): string {
  const home = resolve(`.cache/bare-machine/node-${version}`);
  const name = `node-linux-${process.arch}`;
  mkdirSync(home, { recursive: true });
  runCommand("npm", ["install", "--no-save", "--prefix", home, `${name}@${version}`]);
  return join(home, "node_modules", name, "bin/node");
}

const NETWORK_VARIABLES = ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
const npmSetting = (name: string): string =>
  spawnSync("npm", ["config", "get", name], { encoding: "utf8" }).stdout.trim();

/** Copies how this machine reaches a network (names, certificates, the settings of apt), and adds the user `rider`. */
function copyNetworkSettings(folder: string): void {
  for (const file of ["/etc/resolv.conf", "/etc/hosts", ...certificates()]) {
    if (!existsSync(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    rmSync(join(folder, file), { force: true });
    cpSync(file, join(folder, file), { dereference: true });
  }
  const { stdout = "" } = spawnSync("apt-config", ["dump"], { encoding: "utf8" });
  const downloadSettings = (stdout ?? "")
    .split("\n")
    .filter((line) => /^Acquire::(Check-|https?::|Retries|ForceIPv)/.test(line));
  configureApt(folder, downloadSettings);
  appendFileSync(join(folder, "etc/passwd"), "rider:x:1000:1000::/home/rider:/bin/sh\n");
  mkdirSync(join(folder, "home/rider"), { recursive: true });
}

const certificates = (): string[] =>
  [process.env.NODE_EXTRA_CA_CERTS, npmSetting("cafile")].filter(
    (file): file is string => file?.startsWith("/") === true,
  );

/** Adds settings of apt to a Debian root, such as `Acquire::http::Dl-Limit "500";`. */
export function configureApt(folder: string, entries: readonly string[]): void {
  if (entries.length > 0) appendFileSync(join(folder, "etc/apt/apt.conf.d/90bare-machine"), `${entries.join("\n")}\n`);
}

/**
 * The command has its own namespaces for mounts and processes, so that these end with it whatever happens. The shell
 * stays root while it waits, as a process that becomes another user no longer ends with its parent.
 */
function startInRoot(root: string, command: string, folder: string, options: RunOptions = {}): ChildProcess {
  const { user = "root", network = true, env = {} } = options;
  const userAndGroup = user === "root" ? "0:0" : "1000:1000";
  const script = `mount --rbind /dev "$ROOT/dev" && mount -t proc proc "$ROOT/proc" && mount -t tmpfs -o mode=1777 tmp "$ROOT/tmp"
chroot --userspec=${userAndGroup} "$ROOT" /bin/sh -c 'cd "$FOLDER" && unset ROOT FOLDER && eval "$COMMAND"'
exit $?`;
  const inheritedEnv = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => NETWORK_VARIABLES.includes(name) || /^BIKESHARE_\w+_PORT$/.test(name),
    ),
  );
  return spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child", ...(network ? [] : ["--net"]), "/bin/sh", "-c", script],
    {
      stdio: ["ignore", "pipe", "pipe"],
      // Leaves out the rest of this machine's environment.
      env: {
        ...inheritedEnv,
        PATH: "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin",
        HOME: user === "root" ? "/root" : "/home/rider",
        ROOT: root,
        FOLDER: folder,
        COMMAND: command,
        npm_config_registry: npmSetting("registry"),
        ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
        ...(npmSetting("cafile").startsWith("/") && { npm_config_cafile: npmSetting("cafile") }),
        ...env,
      },
    },
  );
}

/** The number of installed packages, and the megabytes that they take together. */
export function packagesIn({ folder }: BareRoot): { readonly count: number; readonly megabytes: number } {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg fills it in.
  const query = ["--admindir", join(folder, "var/lib/dpkg"), "-W", "-f", "x\t${Installed-Size}\n"];
  const sizes = spawnSync("dpkg-query", query, { encoding: "utf8" }).stdout.trim().split("\n");
  const kilobytes = sizes.reduce((sum, line) => sum + Number(line.split("\t")[1] ?? 0), 0);
  return { count: sizes.length, megabytes: Math.round(kilobytes / 1024) };
}

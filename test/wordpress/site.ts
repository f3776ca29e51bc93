import type { ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hasApt, installPackages, updateLists } from "../../tools/browsers/debian.ts";
import { firstExecutable } from "../../tools/browsers/find.ts";
import { type Machine, THIS_MACHINE } from "../../tools/browsers/machine.ts";
import { runCommand } from "../../tools/run.ts";
import { pollUntil, startProcess, stopProcess } from "../engines/engine.ts";
import { readCommandOutput, startSiteServer } from "../hosts/processes.ts";

/** The paths of the programs that a WordPress site needs. */
export interface Programs {
  readonly php: string;
  readonly mariadbd: string;
  readonly installDatabase: string;
  /** The folder with WordPress's own files. */
  readonly wordpress: string;
}

/** Packages to install; packages with a service, which Debian would start, are not among them. */
const DEBIAN_PACKAGES = [
  "php-cli",
  "php-mysql",
  "php-gd",
  "php-xml",
  "php-mbstring",
  "mariadb-server-core",
  "mariadb-client-core",
];
/** Packages to unpack but not to install: an installed WordPress would bring a web server, which Debian would start. */
const UNPACKED_PACKAGES = [
  "wordpress",
  "wordpress-theme-twentytwentythree",
  "libjs-cropper",
  "libjs-underscore",
  "php-getid3",
  "libjs-prototype",
  "libjs-scriptaculous",
];
const CACHE = resolve(".cache/wordpress");
const WORDPRESS_FOLDERS = ["/usr/share/wordpress", join(CACHE, "usr/share/wordpress")];
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

const findProgram = (name: string) => firstExecutable([name, ...SYSTEM_FOLDERS.map((folder) => join(folder, name))]);
const findPrograms = (): { [name in keyof Programs]: string | undefined } => ({
  php: findProgram("php"),
  mariadbd: findProgram("mariadbd"),
  installDatabase: findProgram("mariadb-install-db"),
  wordpress: WORDPRESS_FOLDERS.find((folder) => existsSync(join(folder, "wp-load.php"))),
});
const findMissingPrograms = (): readonly string[] =>
  Object.entries(findPrograms()).flatMap(([name, path]) => (path === undefined ? [name] : []));

/**
 * All programs, or the names of those that are not available; on Debian it fetches missing files, and installs programs
 * as root only.
 */
export async function ensurePrograms(machine = THIS_MACHINE): Promise<Programs | readonly string[]> {
  if (findMissingPrograms().length > 0 && hasApt(machine)) await fetchPackages(machine);
  const { php, mariadbd, installDatabase, wordpress } = findPrograms();
  if (php && mariadbd && installDatabase && wordpress) return { php, mariadbd, installDatabase, wordpress };
  return findMissingPrograms();
}

async function fetchPackages(machine: Machine): Promise<void> {
  if (machine.isRoot && findMissingPrograms().some((name) => name !== "wordpress")) {
    const wayOut = "do without this test, which is not part of npm test";
    await installPackages({ subject: "PHP or MariaDB", packages: DEBIAN_PACKAGES, wayOut }, machine);
  } else if (machine.isRoot) await updateLists(machine);
  if (!findMissingPrograms().includes("wordpress")) return;
  console.log("Unpacking Debian's packages of WordPress below .cache.");
  mkdirSync(CACHE, { recursive: true });
  runCommand("sh", ["-c", `cd "$1" && shift && apt-get download -q "$@"`, "sh", CACHE, ...UNPACKED_PACKAGES]);
  for (const file of readdirSync(CACHE).filter((name) => name.endsWith(".deb")))
    runCommand("dpkg-deb", ["-x", join(CACHE, file), CACHE]);
}

const PORT = Number(process.env.BIKESHARE_WORDPRESS_PORT ?? 4605);

export const ADMINISTRATOR = { name: "admin", password: "administrators-own" } as const;
/** This user may publish posts, but not write arbitrary HTML. */
export const AUTHOR = { name: "ana", password: "authors-own" } as const;

/** A WordPress that only this test uses, on loopback. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts a database and a web server in a temporary folder, which `stop` ends and removes. */
export async function startSite({ php, mariadbd, installDatabase, wordpress }: Programs) {
  const folder = mkdtempSync(join(tmpdir(), "bikeshare-wordpress-"));
  const root = join(folder, "site");
  const data = join(folder, "data");
  const socket = join(folder, "database.sock");
  const address = `http://127.0.0.1:${PORT}`;
  const runPhp = (name: string) =>
    readCommandOutput(
      php,
      [resolve(`test/wordpress/${name}`), root, address, ADMINISTRATOR.password, AUTHOR.password],
      folder,
    );
  let database: ChildProcess | undefined;
  let webServer: Awaited<ReturnType<typeof startSiteServer>> | undefined;
  const stop = async () => {
    await webServer?.stop();
    if (database) await stopProcess(database);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Leaves out broken links, as Debian's configuration is not installed.
    cpSync(wordpress, root, { recursive: true, dereference: true, filter: (file) => existsSync(file) });
    const theme = join(root, "wp-content/themes/classic");
    mkdirSync(theme, { recursive: true });
    cpSync("test/wordpress/classic-theme", theme, { recursive: true });
    writeFileSync(join(root, "wp-config.php"), configuration(socket));
    const user = process.getuid?.() === 0 ? ["--user=root"] : [];
    const dataOptions = [`--datadir=${data}`, ...user];
    await readCommandOutput(installDatabase, ["--no-defaults", ...dataOptions, "--skip-test-db"], folder);
    const serverOptions = [
      "--no-defaults",
      ...dataOptions,
      `--socket=${socket}`,
      "--skip-networking",
      "--skip-grant-tables",
    ];
    database = startProcess(mariadbd, [...serverOptions, `--pid-file=${join(folder, "database.pid")}`], {
      stdio: "ignore",
    });
    await pollUntil("the database's socket", async () => existsSync(socket));
    const version = (await runPhp("install.php")).trim();
    webServer = await startSiteServer(php, ["-q", "-S", new URL(address).host, "-t", root], {
      folder: root,
      // While WordPress answers a request, it sends requests to itself: one worker would wait forever.
      environment: { ...(process.env as Record<string, string>), PHP_CLI_SERVER_WORKERS: "4" },
      address: `${address}/wp-login.php`,
    });
    const log = join(root, "wp-content/debug.log");
    return {
      address,
      version,
      /** PHP's messages about the plugin's files. */
      pluginErrors: () =>
        existsSync(log)
          ? readFileSync(log, "utf8")
              .split("\n")
              .filter((line) => line.includes("/plugins/bikeshare-rider-account/"))
          : [],
      /** Switches the site to a classic theme, which prints a page's head before it renders the content. */
      switchToClassicTheme: async () => void (await runPhp("classic-theme.php")),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The site's configuration, without requests to other machines, which would only wait without a network. */
const configuration = (socket: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'DISABLE_WP_CRON', true );
define( 'FS_METHOD', 'direct' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

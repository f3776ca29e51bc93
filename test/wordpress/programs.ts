import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { firstExecutable } from "../../tools/browsers.ts";
import { run } from "../../tools/run.ts";

/** The programs of a WordPress site. */
export interface Programs {
  readonly php: string;
  readonly mariadbd: string;
  readonly installDatabase: string;
  /** The folder with WordPress's own files. */
  readonly wordpress: string;
}

/** Without their servers, which would start. */
const DEBIAN = [
  "php-cli",
  "php-mysql",
  "php-gd",
  "php-xml",
  "php-mbstring",
  "mariadb-server-core",
  "mariadb-client-core",
];
/** Unpacked instead of installed, as Debian's WordPress includes a web server, which would start. */
const UNPACKED = [
  "wordpress",
  "wordpress-theme-twentytwentythree",
  "libjs-cropper",
  "libjs-underscore",
  "php-getid3",
  "libjs-prototype",
  "libjs-scriptaculous",
];
const CACHE = resolve(".cache/wordpress");
const PLACES = ["/usr/share/wordpress", join(CACHE, "usr/share/wordpress")];
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

const findProgram = (name: string) => firstExecutable([name, ...SYSTEM_FOLDERS.map((folder) => join(folder, name))]);
const find = (): { [name in keyof Programs]: string | undefined } => ({
  php: findProgram("php"),
  mariadbd: findProgram("mariadbd"),
  installDatabase: findProgram("mariadb-install-db"),
  wordpress: PLACES.find((folder) => existsSync(join(folder, "wp-load.php"))),
});
const missing = (): readonly string[] =>
  Object.entries(find()).flatMap(([name, path]) => (path === undefined ? [name] : []));

/**
 * All programs, or the names of those that are not available; on Debian it fetches missing files, and installs programs
 * as root only.
 */
export function ensurePrograms(): Programs | readonly string[] {
  if (missing().length > 0 && spawnSync("apt-get", ["--version"]).status === 0) fetchPackages();
  const { php, mariadbd, installDatabase, wordpress } = find();
  if (php && mariadbd && installDatabase && wordpress) return { php, mariadbd, installDatabase, wordpress };
  return missing();
}

function fetchPackages(): void {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if (process.getuid?.() === 0) run("apt-get", ["update", "-q"], env);
  if (process.getuid?.() === 0 && missing().some((name) => name !== "wordpress")) {
    console.log("Installing Debian's packages of PHP and MariaDB.");
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...DEBIAN], env);
  }
  if (!missing().includes("wordpress")) return;
  console.log("Unpacking Debian's packages of WordPress below .cache.");
  mkdirSync(CACHE, { recursive: true });
  run("sh", ["-c", `cd "$1" && shift && apt-get download -q "$@"`, "sh", CACHE, ...UNPACKED], env);
  for (const file of readdirSync(CACHE).filter((name) => name.endsWith(".deb")))
    run("dpkg-deb", ["-x", join(CACHE, file), CACHE]);
}

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as v from "valibot";

/**
 * A registry mirror that lacks the builds of a package for other platforms makes `npm install` leave them out of the
 * lock, and `npm ci` then refuses the lock everywhere. This puts them back from what the package itself lists: the exact
 * version, and the platform that its name says. They carry no hash until a full registry is asked.
 */
const LockedPackage = v.looseObject({
  version: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
const Lock = v.looseObject({ packages: v.record(v.string(), LockedPackage) });

const OS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const CPU = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** `@rollup/rollup-linux-arm-gnueabihf` → linux, arm, glibc. */
export function platformIn(name: string) {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  const os = OS.filter((known) => words.includes(known));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return {
    ...(os.length > 0 && { os }),
    cpu: CPU.filter((known) => words.includes(known)),
    ...(os.includes("linux") && { libc: [libc] }),
  };
}

/** "node_modules/a/node_modules/b" → ["node_modules/a/", ""]: where its packages may be, nearest first. */
const foldersAbove = (path: string): readonly string[] =>
  [...path.matchAll(/node_modules\//g)].map(({ index }) => path.slice(0, index)).reverse();

const FILE = "package-lock.json";

/** @param json the text of a package-lock.json. */
export function completeLock(json: string): { json: string; added: string[] } {
  const lock = JSON.parse(json);
  const { packages } = v.parse(Lock, lock);
  const added: string[] = [];
  for (const [path, { dev, optionalDependencies }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d/.test(version) || platformIn(name).cpu.length === 0) continue;
      const places = foldersAbove(path).map((folder) => `${folder}node_modules/${name}`);
      const found = places.find((place) => packages[place] !== undefined);
      if (found !== undefined && [undefined, version].includes(packages[found]?.version)) continue;
      // At the top, or beside its owner where another version is found first.
      const place = (found === undefined ? places.at(-1) : places[0]) ?? "";
      packages[place] = { version, optionalDependencies: {} };
      lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platformIn(name) };
      added.push(name);
    }
  // As npm sorts them.
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  lock.packages = Object.fromEntries(sorted);
  return { json: `${JSON.stringify(lock, null, 2)}\n`, added };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { json, added } = completeLock(readFileSync(FILE, "utf8"));
  if (added.length > 0) writeFileSync(FILE, json);
  console.log(added.length > 0 ? `Added to ${FILE}:\n${added.join("\n")}` : `${FILE} is complete.`);
}

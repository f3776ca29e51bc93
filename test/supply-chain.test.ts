import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
interface PackageLock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version: string;
        readonly integrity?: string;
        readonly optional?: boolean;
        readonly dev?: boolean;
        readonly inBundle?: boolean;
      }
    >
  >;
}
const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, "utf8"));
const { dependencies } = read<Package>("package.json");
const allowList = read<{ readonly reason: string; readonly packages: readonly string[] }>("tools/unhashed-builds.json");

const HOSTS = readdirSync("test/hosts").filter((name) => existsSync(`test/hosts/${name}/package.json`));
/** The folders of all packages: of our own, of the benchmark with its competitors, and of the sites that test ours. */
const FOLDERS = [".", "tools/bench", ...HOSTS.map((name) => `test/hosts/${name}`)];

it.each(FOLDERS)("every dependency of %s has one exact version, and the lock has its hash and no address", (folder) => {
  const { dependencies, devDependencies = {} } = read<Package>(`${folder}/package.json`);
  const { packages } = read<PackageLock>(`${folder}/package-lock.json`);
  const directVersions = Object.entries({ ...dependencies, ...devDependencies });
  // A second version of a package has an alias: `npm:@types/react@19.0.9`.
  const versions = directVersions.map(([name, version]) => ({ name, version: version.replace(/^npm:@?[\w/-]+@/, "") }));
  expect(versions.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(versions.filter(({ name, version }) => packages[`node_modules/${name}`]?.version !== version)).toEqual([]);
  const { "": _own, ...others } = packages;
  // A bundled package is inside another's tarball, whose hash covers it.
  const downloads = Object.entries(others).filter(([, { inBundle }]) => !inBundle);
  const unhashed = downloads.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""));
  const unhashedVersions = unhashed.map(([path, { version }]) => `${path.replace(/^node_modules\//, "")}@${version}`);
  expect(unhashedVersions).toEqual(folder === "." ? allowList.packages : []);
  expect(unhashed.filter(([, { optional, dev }]) => !optional || !dev)).toEqual([]);
  expect(Object.keys(others).filter((path) => "resolved" in (others[path] ?? {}))).toEqual([]);
});

it("a decision justifies every runtime dependency", () => {
  const folder = "docs/decisions";
  const decisions = readdirSync(folder)
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n");
  expect(Object.keys(dependencies).filter((name) => !decisions.includes(`\`${name}\``))).toEqual([]);
});

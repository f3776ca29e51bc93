import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { charactersBySource } from "./mappings.ts";

/** Where some bytes come from: a group, and a part of it. */
interface Origin {
  readonly group: string;
  readonly part: string;
}

/** @param source a path below the repository, or `null` for what a bundler adds. */
export function originOf(source: string | null): Origin {
  if (source === null) return { group: "glue", part: "added by the bundler" };
  const inPackage = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (inPackage) return { group: "packages", part: inPackage[1] ?? source };
  const inTexts = /^src\/i18n\/(en|es|zh)\//.exec(source);
  if (inTexts) return { group: "texts", part: inTexts[1] ?? source };
  const [top = source, folder = "", ...deeper] = source.split("/");
  if (top !== "src") return { group: top, part: deeper.length === 0 ? top : folder };
  const name = folder.replace(/\.tsx?$/, "");
  // A folder of folders shows which of them.
  return { group: `src/${name}`, part: deeper.length > 1 ? (deeper[0] ?? name) : name };
}

export interface Group {
  readonly name: string;
  /** kB, gzip: a file's compressed size is shared out as its characters are. */
  readonly kilobytes: number;
  readonly parts: readonly { readonly name: string; readonly kilobytes: number }[];
}

/** Where each kB of a folder is, the largest first. */
export function groupsIn(folder: string): readonly Group[] {
  const groups = new Map<string, Map<string, number>>();
  const add = ({ group, part }: Origin, bytes: number) => {
    const parts = groups.get(group) ?? new Map<string, number>();
    groups.set(group, parts.set(part, (parts.get(part) ?? 0) + bytes));
  };
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|html)$/.test(name)) continue;
    const file = join(folder, name);
    const code = readFileSync(file, "utf8");
    const size = gzipSync(code, { level: 9 }).length;
    const map = `${file}.map`;
    if (!existsSync(map)) {
      add({ group: name.split("/")[0] ?? name, part: name.replace(/^.*\/([a-z]+)-.*$/, "$1") }, size);
      continue;
    }
    for (const [source, characters] of charactersBySource(code, JSON.parse(readFileSync(map, "utf8")))) {
      const path = source === null ? null : relative(".", resolve(dirname(file), source));
      add(originOf(path), (characters / code.length) * size);
    }
  }
  return [...groups]
    .map(([name, parts]) => ({ name, ...bySize(parts) }))
    .sort((one, other) => other.kilobytes - one.kilobytes);
}

function bySize(parts: ReadonlyMap<string, number>): Omit<Group, "name"> {
  const sorted = [...parts]
    .map(([name, bytes]) => ({ name, kilobytes: bytes / 1000 }))
    .sort((one, other) => other.kilobytes - one.kilobytes);
  return { kilobytes: sorted.reduce((sum, { kilobytes }) => sum + kilobytes, 0), parts: sorted };
}

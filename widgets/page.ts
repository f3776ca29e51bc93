/** What one version of the bundle has on a page; all copies of the version share it. */
export interface Page {
  readonly version: string;
  /** The version that came first, whose definitions stay. */
  readonly first: string;
  /** Connected elements of all versions, so that a pass chosen in one can be bought in another. */
  readonly elements: Set<HTMLElement>;
  /** Tags that this version defined. */
  readonly tags: Set<string>;
  /** App contexts by system and environment; their type belongs to `context/app-context.ts`. */
  readonly apps: Map<string, unknown>;
}

const KEY = Symbol.for("bikeshare");
const global = globalThis as { [key: symbol]: Page | undefined };

/** Connected elements of all versions. */
export const elementsOfPage = (): Iterable<HTMLElement> => global[KEY]?.elements ?? [];

/** The registry of a version, made by whoever comes first. Another version's apps have another shape. */
export function pageRegistry(version: string): Page {
  const first = global[KEY];
  const own = first && first.version !== version ? Symbol.for(`bikeshare ${version}`) : KEY;
  // biome-ignore lint/suspicious/noAssignInExpressions: one look, as the loader is small
  return (global[own] ??= {
    version,
    first: first?.version ?? version,
    elements: first?.elements ?? new Set(),
    tags: new Set(),
    apps: new Map(),
  });
}

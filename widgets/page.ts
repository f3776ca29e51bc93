/** The registry of one version of the bundle on a page, which all copies of that version share. */
export interface PageRegistry {
  readonly version: string;
  /** The first version on the page, whose definitions are in use. */
  readonly firstVersion: string;
  /** The elements of all versions, so that one version's element can sell a pass chosen in another's. */
  readonly elements: Set<HTMLElement>;
  /** The tags that this version has defined. */
  readonly tags: Set<string>;
  /** The apps by program and environment. This small file does not import their type, `AppContext`. */
  readonly apps: Map<string, unknown>;
}

const REGISTRY_KEY = Symbol.for("bikeshare");
const global = globalThis as { [key: symbol]: PageRegistry | undefined };

/** Returns a version's registry, which the first call creates. Versions share no apps, whose shapes may differ. */
export function pageRegistry(version: string): PageRegistry {
  const firstRegistry = global[REGISTRY_KEY];
  const ownKey = firstRegistry && firstRegistry.version !== version ? Symbol.for(`bikeshare ${version}`) : REGISTRY_KEY;
  // biome-ignore lint/suspicious/noAssignInExpressions: a single lookup keeps the loader small
  return (global[ownKey] ??= {
    version,
    firstVersion: firstRegistry?.version ?? version,
    elements: firstRegistry?.elements ?? new Set(),
    tags: new Set(),
    apps: new Map(),
  });
}

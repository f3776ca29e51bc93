/** What all copies of the bundle on one page share. */
export interface Page {
  readonly version: string;
  /** Connected elements, so that a pass chosen in one can be bought in another. */
  readonly elements: Set<HTMLElement>;
  /** Worlds by system and environment; their type belongs to `services/world.ts`. */
  readonly worlds: Map<string, unknown>;
}

const KEY = Symbol.for("bikeshare");

/** The page's registry, made by whoever comes first. */
export function pageRegistry(version: string): Page {
  const global = globalThis as { [KEY]?: Page };
  // biome-ignore lint/suspicious/noAssignInExpressions: one look, as the loader has 3 kB
  return (global[KEY] ??= { version, elements: new Set(), worlds: new Map() });
}

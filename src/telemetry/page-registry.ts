import type { AppContext } from "../context/app-context.ts";

interface Registry {
  readonly version: string;
  readonly apps: ReadonlyMap<string, AppContext>;
}

/** If two versions are on a page, this is the first one's: both may share a file that did not change between them. */
const registry = (): Registry | undefined => Reflect.get(globalThis, Symbol.for("bikeshare"));

export const versionOnPage = (): string => registry()?.version ?? "0.0.0";

/** The apps of the elements on the page; none on our standalone page. */
export const appsOnPage = (): readonly AppContext[] => [...(registry()?.apps.values() ?? [])];

import type { AppContext } from "../context/app-context.ts";

interface Registry {
  readonly version: string;
  readonly apps: ReadonlyMap<string, AppContext>;
}

/** The first version's where two are on the page: a file may be both's, as a release that does not change it keeps it. */
const registry = (): Registry | undefined => Reflect.get(globalThis, Symbol.for("bikeshare"));

export const versionOnPage = (): string => registry()?.version ?? "0.0.0";

/** Of the elements on the page; none on a page of our own. */
export const appsOnPage = (): readonly AppContext[] => [...(registry()?.apps.values() ?? [])];

import { createStore } from "zustand/vanilla";
import type { AppContext } from "../src/app-context/app-context.ts";
import type { SystemCode } from "../src/domain/program.ts";
import type { AttributeStore } from "./element-bridge.ts";
import type { AttributeProblem, ParsedAttributes } from "./elements/attributes.ts";
import type { SharedAttributes } from "./elements/shared.ts";

/** The attributes that decide what an element has to load. */
export type ResolvedAttributes = Pick<SharedAttributes, "system" | "locale" | "api">;

export interface ResolvedElement<Attributes extends ResolvedAttributes> {
  readonly attributes: Attributes;
  readonly problems: readonly AttributeProblem[];
  readonly app: AppContext;
}

export interface ResolutionSource<Attributes extends ResolvedAttributes> {
  readonly store: AttributeStore;
  parse(snapshot: ReturnType<AttributeStore["get"]>): ParsedAttributes<Attributes>;
  loadEnvironments(): Promise<readonly string[]>;
  /** @param api An environment; null for the default one. */
  loadApp(system: SystemCode, api: string | null): Promise<AppContext>;
  loadLanguage(locale: Attributes["locale"]): Promise<void>;
  /** Runs for every invalid value, each time the attributes are parsed. */
  onProblem(problem: AttributeProblem): void;
  /** Runs where a chunk for changed attributes fails to load; the old content stays. */
  onFailed(error: unknown): void;
}

export type Resolution<Attributes extends ResolvedAttributes> = Awaited<ReturnType<typeof resolveElement<Attributes>>>;

/**
 * Loads what an element's attributes need, and follows their changes. The old state stays until the chunks for a new
 * system or locale are loaded, so that a change of language shows no gap and loses no typed value.
 */
export async function resolveElement<Attributes extends ResolvedAttributes>(source: ResolutionSource<Attributes>) {
  let latestChange = 0;
  let pendingChange: Promise<void> | null = null;
  const firstSnapshot = source.store.get();
  const firstState = await resolve();
  const { getState, setState, subscribe } = createStore(() => firstState);

  async function resolve(): Promise<ResolvedElement<Attributes>> {
    const { attributes, problems } = await parse();
    for (const problem of problems) source.onProblem(problem);
    const [app] = await Promise.all([
      source.loadApp(attributes.system, attributes.api),
      source.loadLanguage(attributes.locale),
    ]);
    return { attributes, problems, app };
  }

  /** Parses the attributes; only the configuration knows whether `api` is one of its environments. */
  async function parse(): Promise<ParsedAttributes<Attributes>> {
    const { attributes, problems } = source.parse(source.store.get());
    const { api } = attributes;
    if (api === null) return { attributes, problems };
    const allowed = await source.loadEnvironments();
    if (allowed.includes(api)) return { attributes, problems };
    const problem = { attribute: "api", value: api, allowed };
    return { attributes: { ...attributes, api: null }, problems: [...problems, problem] };
  }

  function resolveChange(): void {
    latestChange += 1;
    const ownChange = latestChange;
    const settleIfLatest = (apply: () => void) => {
      if (ownChange !== latestChange) return;
      pendingChange = null;
      apply();
    };
    pendingChange = resolve().then(
      (resolved) => settleIfLatest(() => setState(resolved, true)),
      (error: unknown) => settleIfLatest(() => source.onFailed(error)),
    );
  }

  /** Calls `run` at once, or after the chunks for a change of the attributes have loaded or failed. */
  function whenLoaded(run: () => void): void {
    if (pendingChange) void pendingChange.then(() => whenLoaded(run));
    else run();
  }

  const unsubscribe = source.store.subscribe(resolveChange);
  // The attributes may have changed while the first chunks were loading.
  if (source.store.get() !== firstSnapshot) resolveChange();
  return {
    get: getState,
    subscribe,
    whenLoaded,
    /** Loads the app of another program in the same environment; the element keeps its current one. */
    appOf: (system: SystemCode) => source.loadApp(system, getState().attributes.api),
    stop: unsubscribe,
  };
}

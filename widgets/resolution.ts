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
  environments(): Promise<readonly string[]>;
  app(system: SystemCode, api: string | null): Promise<AppContext>;
  loadLanguage(locale: Attributes["locale"]): Promise<void>;
  /** Runs for every invalid value, each time the attributes are parsed. */
  wrong(problem: AttributeProblem): void;
  /** Runs where a chunk for changed attributes fails to load; the old content stays. */
  failed(error: unknown): void;
}

export type Resolution<Attributes extends ResolvedAttributes> = Awaited<ReturnType<typeof resolveElement<Attributes>>>;

/**
 * Follows an element's attributes. After a change of system or locale the old state stays until the new chunks are
 * loaded, so that a change of language shows no gap and loses no typed value.
 */
export async function resolveElement<Attributes extends ResolvedAttributes>(source: ResolutionSource<Attributes>) {
  let turn = 0;
  let pending: Promise<void> | null = null;
  const askedAttributes = source.store.get();
  const first = await resolve();
  const { getState, setState, subscribe } = createStore(() => first);

  async function resolve(): Promise<ResolvedElement<Attributes>> {
    const { attributes, problems } = await parse();
    for (const problem of problems) source.wrong(problem);
    const [app] = await Promise.all([
      source.app(attributes.system, attributes.api),
      source.loadLanguage(attributes.locale),
    ]);
    return { attributes, problems, app };
  }

  /** Only the configuration knows the environments. */
  async function parse(): Promise<ParsedAttributes<Attributes>> {
    const { attributes, problems } = source.parse(source.store.get());
    const { api } = attributes;
    if (api === null) return { attributes, problems };
    const allowed = await source.environments();
    if (allowed.includes(api)) return { attributes, problems };
    const problem = { attribute: "api", value: api, allowed };
    return { attributes: { ...attributes, api: null }, problems: [...problems, problem] };
  }

  function follow(): void {
    turn += 1;
    const ownTurn = turn;
    const settle = (act: () => void) => {
      if (ownTurn !== turn) return;
      pending = null;
      act();
    };
    pending = resolve().then(
      (resolved) => settle(() => setState(resolved, true)),
      (error: unknown) => settle(() => source.failed(error)),
    );
  }

  /** Runs at once, or after the chunks for a change of the attributes have loaded or failed. */
  function whenHere(run: () => void): void {
    if (pending) void pending.then(() => whenHere(run));
    else run();
  }

  const unsubscribe = source.store.subscribe(follow);
  // The attributes may have changed while the first chunks were loading.
  if (source.store.get() !== askedAttributes) follow();
  return {
    get: getState,
    subscribe,
    whenHere,
    /** Loads the app of another program in the same environment; nothing changes yet. */
    appOf: (system: SystemCode) => source.app(system, getState().attributes.api),
    stop: unsubscribe,
  };
}

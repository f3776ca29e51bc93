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

/** After a change of attributes the old state stays until new chunks are loaded, so that no typed value is lost. */
export interface Resolution<Attributes extends ResolvedAttributes> {
  get(): ResolvedElement<Attributes>;
  subscribe(listener: () => void): () => void;
  /** Runs at once, or after the chunks for a change of the attributes have loaded or failed. */
  whenHere(run: () => void): void;
  /** Loads the app of another program in the same environment; nothing changes yet. */
  appOf(system: SystemCode): Promise<AppContext>;
  stop(): void;
}

export async function resolveElement<Attributes extends ResolvedAttributes>(
  source: ResolutionSource<Attributes>,
): Promise<Resolution<Attributes>> {
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
    pending = resolve().then(
      (resolved) => {
        if (ownTurn !== turn) return;
        pending = null;
        setState(resolved, true);
      },
      (error: unknown) => {
        if (ownTurn !== turn) return;
        pending = null;
        source.failed(error);
      },
    );
  }

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
    appOf: (system) => source.app(system, getState().attributes.api),
    stop: unsubscribe,
  };
}

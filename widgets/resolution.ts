import type { AppContext } from "../src/context/app-context.ts";
import type { SystemCode } from "../src/programs/program.ts";
import type { AttributeProblem, Parsed, SharedAttributes } from "./attributes.ts";
import type { AttributeStore } from "./element-bridge.ts";

/** Everything that an element needs to be rendered: its attributes with the chunks that they call for. */
export interface Resolved<Attributes extends SharedAttributes> {
  readonly attributes: Attributes;
  readonly problems: readonly AttributeProblem[];
  readonly app: AppContext;
}

export interface ResolutionSource<Attributes extends SharedAttributes> {
  readonly store: AttributeStore;
  parse(snapshot: ReturnType<AttributeStore["get"]>): Parsed<Attributes>;
  /** Names that the attribute `api` takes. */
  environments(): Promise<readonly string[]>;
  app(system: SystemCode, api: string | null): Promise<AppContext>;
  loadLanguage(locale: Attributes["locale"]): Promise<void>;
  /** Called for every wrong value, each time that the attributes are read. */
  wrong(problem: AttributeProblem): void;
  /** A chunk for changed attributes could not be loaded; what was shown before stays. */
  failed(error: unknown): void;
}

/**
 * Follows an element's attributes. After a change of system or locale the old state stays until the new chunks are here,
 * so that a language switch never shows a gap or loses what was typed.
 */
export interface Resolution<Attributes extends SharedAttributes> {
  get(): Resolved<Attributes>;
  subscribe(listener: () => void): () => void;
  /** Runs what hangs on the attributes as they stand: at once, or when what a change of them calls for is here, or failed. */
  whenHere(run: () => void): void;
  stop(): void;
}

export async function resolveElement<Attributes extends SharedAttributes>(
  source: ResolutionSource<Attributes>,
): Promise<Resolution<Attributes>> {
  const listeners = new Set<() => void>();
  let turn = 0;
  let coming: Promise<void> | null = null;
  const asked = source.store.get();
  let current = await resolve();

  async function resolve(): Promise<Resolved<Attributes>> {
    const { attributes, problems } = await parse();
    for (const problem of problems) source.wrong(problem);
    const [app] = await Promise.all([
      source.app(attributes.system, attributes.api),
      source.loadLanguage(attributes.locale),
    ]);
    return { attributes, problems, app };
  }

  /** Which environments there are is known to the configuration alone. */
  async function parse(): Promise<Parsed<Attributes>> {
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
    const mine = turn;
    coming = resolve().then(
      (resolved) => {
        if (mine !== turn) return;
        coming = null;
        current = resolved;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        if (mine !== turn) return;
        coming = null;
        source.failed(error);
      },
    );
  }

  function whenHere(run: () => void): void {
    if (coming) void coming.then(() => whenHere(run));
    else run();
  }

  const unsubscribe = source.store.subscribe(follow);
  // Attributes may have changed while the first chunks were on their way.
  if (source.store.get() !== asked) follow();
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenHere,
    stop: unsubscribe,
  };
}

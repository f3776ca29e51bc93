import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { currentConfiguration } from "../src/config/current.ts";
import { BikeshareError } from "../src/errors.ts";
import type { Host } from "../src/host/host.ts";
import { addLanguage, type CatalogueLoaders } from "../src/i18n/added-texts.ts";
import { loadProgram } from "../src/services/programs.ts";
import { createWorld, type World } from "../src/services/world.ts";
import { beginHydration, endHydration } from "../src/services/world-context.tsx";
import { adoptInto } from "../src/styles/adopt.ts";
import type { Parsed, SharedAttributes } from "./attributes.ts";
import { ElementApp, type ElementScreen } from "./element-app.tsx";
import type { AttributeSnapshot, AttributeStore, ElementHost, Mounted, Runtime } from "./element-host.ts";
import { elementPort, type OpenCardSlot } from "./element-port.ts";
import type { FragmentProps } from "./fragment.ts";
import { fragmentSnapshot } from "./fragment-snapshot.ts";
import { IDENTIFIER_PREFIX } from "./identifier-prefix.ts";
import { type Page, pageRegistry } from "./page.ts";
import { type Resolution, type Resolved, resolveElement } from "./resolution.ts";

declare const __VERSION__: string;

/** What makes one element's runtime of the common one. */
export interface RuntimeDefinition<Attributes extends SharedAttributes> {
  readonly Screen: ElementScreen<Attributes>;
  readonly catalogues: CatalogueLoaders;
  parse(snapshot: AttributeSnapshot): Parsed<Attributes>;
  /** Saves what was typed into the static fragment before React came. */
  capture?(mount: HTMLElement, world: World): void;
  readonly openCardSlot?: OpenCardSlot;
  /** Other attributes than the element's own alone. */
  follow?(host: ElementHost): AttributeStore;
  /** Called before the first drawing, and after each change of attributes. */
  prepare?(attributes: Attributes, world: World): void;
  /** What the page set or called on the element. */
  hear?(command: string, value: unknown, heard: Heard<Attributes>): void;
  /** Names the fragment that shows these attributes; the program's code where absent. */
  variant?(attributes: Attributes): string;
}

/** To whom a command came. */
export interface Heard<Attributes extends SharedAttributes> {
  readonly attributes: Attributes;
  readonly world: World;
  readonly host: Host;
}

class DrawingFailed extends BikeshareError {
  override readonly name = "DrawingFailed";
  readonly code = "uncaught";
}

export function createRuntime<Attributes extends SharedAttributes>(definition: RuntimeDefinition<Attributes>): Runtime {
  return {
    mount(host) {
      let unmount: (() => void) | null = null;
      const gone = new AbortController();
      start(definition, host, gone.signal).then(
        (stop) => {
          // The page may have taken the element away as soon as it was ready.
          if (gone.signal.aborted) stop();
          else unmount = stop;
        },
        (error: unknown) => host.failed(error),
      );
      return {
        unmount() {
          gone.abort();
          unmount?.();
        },
      } satisfies Mounted;
    },
  };
}

async function start<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  host: ElementHost,
  gone: AbortSignal,
): Promise<() => void> {
  const page = pageRegistry(__VERSION__);
  let defaultEnvironment: string | null = null;
  const port = elementPort(host, page, () => defaultEnvironment, definition.openCardSlot);
  const warned = new Set<string>();
  const resolution = await resolveElement<Attributes>({
    store: definition.follow?.(host) ?? host.attributes,
    parse: definition.parse,
    environments: async () => Object.keys((await currentConfiguration()).environments),
    wrong({ attribute, value, allowed }) {
      const warning = `${attribute}="${value}" is not one of: ${allowed.join(", ")}`;
      if (!warned.has(warning)) port.warn(warning);
      warned.add(warning);
    },
    world: (system, api) => sharedWorld(page, system, api),
    catalogue: (locale) => addLanguage(locale, definition.catalogues),
    failed: () => port.emit("bikeshare-error", { code: "load" }),
  });
  ({ defaultEnvironment } = await currentConfiguration());
  await host.settled();
  if (gone.aborted) {
    resolution.stop();
    return () => {};
  }
  return draw(definition, host, port, resolution);
}

function draw<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  host: ElementHost,
  port: ReturnType<typeof elementPort>,
  resolution: Resolution<Attributes>,
): () => void {
  const release = adoptInto(host.root);
  const decorate = () => {
    const { attributes, world } = resolution.get();
    host.mount.dataset.theme = world.program.system;
    host.mount.lang = attributes.locale;
    definition.prepare?.(attributes, world);
  };
  decorate();
  const undecorate = resolution.subscribe(decorate);
  const fragment = matching(host.takeFragment(), resolution.get(), definition);
  const pastedSheet = host.root.querySelector("link");
  if (!fragment) host.mount.replaceChildren();
  const initial: Resolved<Attributes> = fragment
    ? { ...resolution.get(), attributes: definition.parse(fragmentSnapshot(fragment)).attributes, problems: [] }
    : resolution.get();
  const app = (
    <ElementApp
      host={port}
      Screen={definition.Screen}
      subscribe={resolution.subscribe}
      get={resolution.get}
      getInitial={() => initial}
    />
  );
  let root: Root | undefined;
  let isDrawn = false;
  const broken: DrawingFailed[] = [];
  const stop = () => {
    undecorate();
    resolution.stop();
    root?.unmount();
    release();
  };
  // React leaves nothing behind an error that no error box caught: the shell's own words take its place.
  const options = rootOptions(port, {
    isPasted: pastedSheet !== null,
    onUncaught() {
      broken.push(new DrawingFailed());
      if (!isDrawn) return;
      queueMicrotask(stop);
      host.failed(new DrawingFailed());
    },
  });
  flushSync(() => {
    if (fragment) {
      definition.capture?.(host.mount, initial.world);
      beginHydration(initial.world);
      root = hydrateRoot(host.mount, app, options);
    } else {
      root = createRoot(host.mount, options);
      root.render(app);
    }
  });
  if (broken[0]) {
    stop();
    throw broken[0];
  }
  isDrawn = true;
  // React's own sheets are adopted; those of the day when a snippet was pasted may be old.
  pastedSheet?.remove();
  endHydration(initial.world);
  host.drawn();
  port.emit("bikeshare-ready", {});
  host.hear((command, value) =>
    resolution.whenHere(() => definition.hear?.(command, value, { ...resolution.get(), host: port })),
  );
  return stop;
}

/** The fragment's props, or null where it shows another program or language than is wanted by now. */
function matching<Attributes extends SharedAttributes>(
  props: FragmentProps | null,
  { attributes }: Resolved<Attributes>,
  { variant = ({ system }) => system }: RuntimeDefinition<Attributes>,
): FragmentProps | null {
  return props?.system === variant(attributes) && props.locale === attributes.locale ? props : null;
}

async function sharedWorld(page: Page, system: SharedAttributes["system"], api: string | null): Promise<World> {
  const [program, configuration] = await Promise.all([loadProgram(system), currentConfiguration()]);
  const key = `${system} ${api ?? configuration.defaultEnvironment}`;
  const known = page.worlds.get(key) as World | undefined;
  const world = known ?? createWorld(program, configuration, { environment: api });
  page.worlds.set(key, world);
  return world;
}

interface Drawing {
  /** What stood there came with the page's HTML, from this build or an older one. */
  readonly isPasted: boolean;
  onUncaught(): void;
}

/** Our errors never reach the host's `window.onerror`. */
function rootOptions(port: ReturnType<typeof elementPort>, { isPasted, onUncaught }: Drawing): RootOptions {
  const warn = (error: unknown) => {
    port.warn(`failed: ${error instanceof Error ? error.name : "unknown error"}`);
    port.report(error);
  };
  return {
    identifierPrefix: IDENTIFIER_PREFIX,
    onUncaughtError(error) {
      warn(error);
      onUncaught();
    },
    onCaughtError(error) {
      warn(error);
      port.emit("bikeshare-error", { code: "uncaught" });
    },
    onRecoverableError: (error) => {
      // Nothing is wrong for the rider: React draws what holds today, with what was typed.
      if (isPasted) return port.warn("was pasted from another build: take its snippet from this one");
      port.warn(`hydration: ${error instanceof Error ? error.message : "unknown error"}`);
      port.emit("bikeshare-error", { code: "hydration" });
    },
  };
}

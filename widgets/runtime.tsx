import { currentConfiguration } from "../src/config/current.ts";
import type { AppContext } from "../src/context/app-context.ts";
import type { HostApi } from "../src/host/host-api.ts";
import { loadLanguage, type MessageSource } from "../src/i18n/load-messages.ts";
import type { Parsed, SharedAttributes } from "./attributes.ts";
import type { ElementScreen } from "./element-app.tsx";
import type { AttributeSnapshot, AttributeStore, ElementBridge, Mounted, Runtime } from "./element-bridge.ts";
import { createElementHost, type OpenCardSlot } from "./element-host.ts";
import type { takeForeignPasses } from "./foreign-passes.ts";
import { renderElement } from "./render-element.tsx";
import { resolveElement } from "./resolution.ts";
import { sharedApp } from "./shared-app.ts";

/** What makes one element's runtime of the common one. */
export interface RuntimeDefinition<Attributes extends SharedAttributes> {
  readonly Screen: ElementScreen<Attributes>;
  /** What its first screen says. */
  readonly messages: readonly MessageSource[];
  parse(snapshot: AttributeSnapshot): Parsed<Attributes>;
  /** Loads what takes over what was typed into the prerendered screen, where a first screen comes without. */
  loadForTyped?(mount: HTMLElement): Promise<void>;
  /** Saves what was typed into the prerendered screen before React came. */
  capture?(mount: HTMLElement, app: AppContext): void;
  readonly openCardSlot?: OpenCardSlot;
  /** Of an element in which a pass can be bought that is chosen elsewhere on the page. */
  readonly takeForeignPasses?: typeof takeForeignPasses;
  /** Other attributes than the element's own alone. */
  follow?(host: ElementBridge): AttributeStore;
  /** Called before the first rendering, and after each change of attributes. */
  prepare?(attributes: Attributes, app: AppContext): void;
  /** What the page set or called on the element. */
  hear?(command: string, value: unknown, heard: Heard<Attributes>): void;
  /** Names the prerendered screen that shows these attributes; the program's code where absent. */
  variant?(attributes: Attributes): string;
}

/** To whom a command came. */
export interface Heard<Attributes extends SharedAttributes> {
  readonly attributes: Attributes;
  /** The element's own attributes as they are by now: what they ask for may not stand here yet, or never. */
  readonly named: AttributeSnapshot;
  readonly app: AppContext;
  readonly host: HostApi;
}

export function createRuntime<Attributes extends SharedAttributes>(definition: RuntimeDefinition<Attributes>): Runtime {
  return {
    mount(host) {
      const gone = new AbortController();
      start(definition, host, gone.signal).catch((error: unknown) => host.failed(error));
      return { unmount: () => gone.abort() } satisfies Mounted;
    },
  };
}

/** Elements are rendered one after the other: of one program they share what was typed before React came. */
let before: Promise<unknown> = Promise.resolve();

async function start<Attributes extends SharedAttributes>(
  definition: RuntimeDefinition<Attributes>,
  host: ElementBridge,
  gone: AbortSignal,
): Promise<void> {
  const { page } = host;
  let defaultEnvironment: string | null = null;
  const port = createElementHost(host, page, () => defaultEnvironment, definition.openCardSlot);
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
    app: (system, api) => sharedApp(page, system, api),
    loadLanguage: (locale) => loadLanguage(locale, definition.messages),
    failed: () => port.emit("bikeshare-error", { code: "load" }),
  });
  ({ defaultEnvironment } = await currentConfiguration());
  definition.takeForeignPasses?.({
    page,
    element: host.element,
    app: () => resolution.get().app,
    signal: gone,
  });
  await host.settled();
  await definition.loadForTyped?.(host.mount);
  const rendered = before.then(async () => {
    if (gone.aborted) resolution.stop();
    else await renderElement(definition, host, port, resolution, gone);
  });
  before = rendered.catch(() => {});
  await rendered;
}

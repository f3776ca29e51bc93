import r2wc from "@r2wc/core";
import type { AttributeSnapshot, AttributeStore, ElementBridge, Presented, Runtime } from "./element-bridge.ts";
import type { Page } from "./page.ts";
import type { PrerenderedScreen } from "./prerendered-screen.ts";
import { present } from "./presentation.ts";
import { whenNearViewport } from "./when-near-viewport.ts";

/** Where a shell finds what it shows. */
export interface ShellDefinition {
  readonly attributes: readonly string[];
  /** What a page can set or call besides attributes: `accessToken` is set, the others are called. */
  readonly commands: readonly string[];
  /** @param attributes the element as it stands, which tells what is going to be asked for. */
  load(attributes: AttributeSnapshot): Promise<Runtime>;
  /** The prerendered screen for the element as it stands, or null where none fits. */
  prerendered(attributes: AttributeSnapshot): Promise<PrerenderedScreen> | null;
}

/** One of our elements, as far as they are alike; `npm/elements.ts` has each as a page sees it. */
interface ShellElement extends HTMLElement {
  /** Resolves when the element is rendered and usable. */
  readonly ready: Promise<void>;
}

/** Between two looks whether the parser has gone on, in ms. */
const PARSING_MS = 10;
const camel = (name: string) => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

/**
 * The last one is where the parser may still be: it could begin a pasted screen there, for which our own shadow root
 * would leave no place, or be inside of one, and what it adds then would stand beside what we render.
 */
const lastNode = (node: Node): Node => (node.lastChild ? lastNode(node.lastChild) : node);

/** r2wc's props: the attributes, by the names of their properties. A page can read them, so a token never becomes one. */
interface Props {
  readonly container?: HTMLElement;
  readonly [name: string]: unknown;
}
type Renderer<Shell> = Parameters<typeof r2wc<Props, Shell>>[2];
/** The members of r2wc's class that we extend. */
type Engine = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

/**
 * Makes an element's class: r2wc's, with a renderer that loads React late and keeps a prerendered screen. r2wc is given no
 * `shadow`, as it would attach a root before the parser reaches the one of a pasted screen.
 */
export function createShell(definition: ShellDefinition, page: Page): new () => ShellElement {
  const names = definition.attributes.map(camel);
  // The class fills it in: an `extends` clause cannot use private names.
  const renderer = {} as Renderer<Shell>;
  const Base = r2wc<Props, Shell>(() => null, { props: names }, renderer) as unknown as Engine;

  class Shell extends Base implements ShellElement {
    #resolveReady!: () => void;
    readonly ready = new Promise<void>((resolve) => {
      this.#resolveReady = resolve;
    });
    #listeners = new Set<() => void>();
    #snapshot: AttributeSnapshot | null = null;
    #told: [command: string, value: unknown][] = [];
    #shown: Presented | null = null;
    #hear: Parameters<ElementBridge["hear"]>[0] | null = null;

    constructor() {
      super();
      // A reference to the element itself, with which JSON.stringify would throw.
      Reflect.deleteProperty(this, "container");
      keepEarlyProperties(this, [...names, ...definition.commands]);
    }

    override connectedCallback(): void {
      page.elements.add(this);
      // r2wc would take a move for an update.
      if (this.#shown) this.#shown.moved();
      else if (document.readyState === "loading" && lastNode(document) === this)
        setTimeout(() => this.isConnected && this.connectedCallback(), PARSING_MS);
      else super.connectedCallback();
    }

    /** A move disconnects and connects again at once: only who stays away is unmounted. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        page.elements.delete(this);
        super.disconnectedCallback();
      });
    }

    /** Its presence makes `moveBefore` keep the element connected. */
    connectedMoveCallback(): void {}

    /** Replaces r2wc's, which ignores emptied and removed attributes and mounts elements that are not connected. */
    attributeChangedCallback(attribute: string): void {
      // At an upgrade the callback's own value is older than what an early property has set.
      Reflect.set(Base.prototype, camel(attribute), this.getAttribute(attribute), this);
      // r2wc has no other public way to update.
      if (this.#shown) super.connectedCallback();
    }

    #changed(): void {
      this.#snapshot = null;
      for (const listener of this.#listeners) listener();
    }

    #tell(command: string, value: unknown): void {
      if (this.#hear) this.#hear(command, value);
      else {
        this.#told.push([command, value]);
        this.#changed();
      }
    }

    static {
      Object.assign<Renderer<Shell>, Renderer<Shell>>(renderer, {
        mount(_container, _component, props) {
          const shell = props.container as Shell;
          shell.#shown = shell.#show(props);
          return shell;
        },
        update: (shell) => shell.#changed(),
        unmount(shell) {
          shell.#shown?.unmount();
          shell.#shown = null;
          shell.#hear = null;
        },
      });
      matchAttributes(Shell.prototype, Base.prototype, names);
      for (const name of definition.commands) {
        const tell = function (this: Shell, value: unknown): void {
          this.#tell(name, value);
        };
        // What is set can never be read again: a token stays out of a page's reach.
        Object.defineProperty(Shell.prototype, name, name === "accessToken" ? { set: tell } : { value: tell });
      }
    }

    #show(props: Props): Presented {
      this.#snapshot = null;
      const attributes: AttributeStore = {
        get: () => {
          // biome-ignore lint/suspicious/noAssignInExpressions: one look, as the loader is small
          return (this.#snapshot ??= Object.fromEntries(
            definition.attributes.map((name) => [name, (props[camel(name)] ?? null) as string | null]),
          ));
        },
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      };
      const wanted = whenNearViewport(this, attributes.subscribe);
      return present({
        element: this,
        page,
        // One that came with the page's HTML is kept.
        root: this.shadowRoot ?? this.attachShadow({ mode: "open" }),
        attributes,
        hear: (listener) => {
          this.#hear = listener;
          for (const [command, value] of this.#told.splice(0)) listener(command, value);
        },
        load: () => wanted.then(() => definition.load(attributes.get())),
        prerendered: () => definition.prerendered(attributes.get()),
        ready: this.#resolveReady,
      });
    }
  }

  return Shell;
}

/** A property that was set before the upgrade would hide our setter for ever: it is taken off and set again. */
function keepEarlyProperties(element: object, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** Wraps r2wc's properties, which answer undefined for an absent attribute and keep values that are not strings. */
function matchAttributes(prototype: object, base: object, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get() {
        return Reflect.get(base, name, this) ?? null;
      },
      set(value: unknown) {
        Reflect.set(base, name, value === null || value === undefined ? null : String(value), this);
      },
    });
  }
}

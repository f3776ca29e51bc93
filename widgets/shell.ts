import type { BikeshareElement } from "./bikeshare-element.ts";
import type { AttributeSnapshot, AttributeStore, ElementHost, Presented, Runtime } from "./element-host.ts";
import type { Fragment } from "./fragment.ts";
import type { Page } from "./page.ts";
import { present } from "./presentation.ts";
import { whenWanted } from "./wanted.ts";

/** Where a shell finds what it shows. */
export interface ShellDefinition {
  readonly attributes: readonly string[];
  /** What a page can set or call besides attributes: `accessToken` is set, the others are called. */
  readonly commands: readonly string[];
  /** @param attributes the element as it stands, which tells what is going to be asked for. */
  load(attributes: AttributeSnapshot): Promise<Runtime>;
  /** The static fragment for the element as it stands, or null where none fits. */
  fragment(attributes: AttributeSnapshot): Promise<Fragment> | null;
}

/** Between two looks whether the parser has gone on, in ms. */
const PARSING_MS = 10;
const camel = (name: string) => name.replace(/-./g, (part) => part.slice(1).toUpperCase());

/**
 * The last one is where the parser may still be: it could begin a pasted screen there, for which our own shadow root
 * would leave no place, or be inside of one, and what it adds then would stand beside what we draw.
 */
const lastNode = (node: Node): Node => (node.lastChild ? lastNode(node.lastChild) : node);

/** Makes an element's class, which loads React late and keeps what already stands there. */
export function createShell(definition: ShellDefinition, page: Page): new () => BikeshareElement {
  class Shell extends HTMLElement implements BikeshareElement {
    static observedAttributes = definition.attributes;
    #resolveReady!: () => void;
    readonly ready = new Promise<void>((resolve) => {
      this.#resolveReady = resolve;
    });
    #listeners = new Set<() => void>();
    #snapshot: AttributeSnapshot | null = null;
    #told: [command: string, value: unknown][] = [];
    #shown: Presented | null = null;
    #hear: Parameters<ElementHost["hear"]>[0] | null = null;

    constructor() {
      super();
      keepEarlyProperties(this, [...definition.attributes, ...definition.commands]);
    }

    connectedCallback(): void {
      page.elements.add(this);
      if (this.#shown) this.#shown.moved();
      else if (document.readyState === "loading" && lastNode(document) === this)
        setTimeout(() => this.isConnected && this.connectedCallback(), PARSING_MS);
      else this.#shown = this.#show();
    }

    /** A move disconnects and connects again at once: only who stays away is unmounted. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        page.elements.delete(this);
        this.#shown?.unmount();
        this.#shown = null;
      });
    }

    /** Its presence makes `moveBefore` keep the element connected. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.#snapshot = null;
      for (const listener of this.#listeners) listener();
    }

    #tell(command: string, value: unknown): void {
      if (this.#hear) this.#hear(command, value);
      else {
        this.#told.push([command, value]);
        this.attributeChangedCallback();
      }
    }

    static {
      reflect(Shell.prototype, definition.attributes);
      for (const name of definition.commands) {
        const tell = function (this: Shell, value: unknown): void {
          this.#tell(name, value);
        };
        // What is set can never be read again: a token stays out of a page's reach.
        Object.defineProperty(Shell.prototype, name, name === "accessToken" ? { set: tell } : { value: tell });
      }
    }

    #show(): Presented {
      const attributes: AttributeStore = {
        get: () => {
          // biome-ignore lint/suspicious/noAssignInExpressions: one expression, as the loader has 3 kB
          return (this.#snapshot ??= Object.fromEntries(
            definition.attributes.map((name) => [name, this.getAttribute(name)]),
          ));
        },
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      };
      const wanted = whenWanted(this, attributes.subscribe);
      return present({
        element: this,
        // One that came with the page's HTML is kept.
        root: this.shadowRoot ?? this.attachShadow({ mode: "open" }),
        attributes,
        hear: (listener) => {
          this.#hear = listener;
          for (const [command, value] of this.#told.splice(0)) listener(command, value);
        },
        load: () => wanted.then(() => definition.load(attributes.get())),
        fragment: () => definition.fragment(attributes.get()),
        ready: this.#resolveReady,
      });
    }
  }

  return Shell;
}

/** A property that was set before the upgrade would hide our setter for ever: it is taken off and set again. */
function keepEarlyProperties(element: object, attributes: readonly string[]): void {
  for (const name of attributes.map(camel)) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** Gives each attribute its property: null or undefined removes it, anything else is written as a string. */
function reflect(prototype: HTMLElement, attributes: readonly string[]): void {
  for (const attribute of attributes) {
    Object.defineProperty(prototype, camel(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
}

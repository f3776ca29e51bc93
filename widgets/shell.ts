import r2wc from "@r2wc/core";
import { createEmitter } from "../src/lib/emitter.ts";
import type { AttributeSnapshot, AttributeStore, ElementBridge, Runtime } from "./element-bridge.ts";
import { presentElement } from "./element-content.ts";
import { camelCase } from "./elements/attributes.ts";
import type { ElementTag } from "./elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_COMMANDS } from "./elements/names.ts";
import { type PageRegistry, pageRegistry } from "./page.ts";
import type { PrerenderedScreen } from "./prerendered-screen.ts";
import { whenNearViewport } from "./when-near-viewport.ts";

export interface ShellDefinition {
  readonly attributes: readonly string[];
  /** The element's members besides attributes: the write-only property `accessToken`, and methods. */
  readonly commands: readonly string[];
  /**
   * @param attributes The element's current attributes, which decide what it needs.
   * @param screen The prerendered screen that loads meanwhile; null for none.
   */
  load(attributes: AttributeSnapshot, screen: Promise<unknown> | null): Promise<Runtime>;
  /** The prerendered screen for the current attributes; null where none matches. */
  loadScreen(attributes: AttributeSnapshot): Promise<PrerenderedScreen> | null;
}

/** `npm/elements.ts` has the public interface of each element. */
interface ShellElement extends HTMLElement {
  readonly ready: Promise<void>;
}

/** The interval in ms at which an element checks whether the parser has passed it. */
const PARSER_CHECK_MS = 10;

/**
 * Returns the last node within `node`. The parser may still be at the document's last node: it may add content to an
 * element there, or attach the root of its prerendered screen, which fails if we have attached one.
 */
const lastNodeIn = (node: Node): Node => (node.lastChild ? lastNodeIn(node.lastChild) : node);

/** The attributes by the names of their properties. A page can read them, so the token is not among them. */
interface R2wcProps {
  readonly container?: HTMLElement;
  readonly [name: string]: unknown;
}
type Renderer<Shell> = Parameters<typeof r2wc<R2wcProps, Shell>>[2];
/** The members of r2wc's class that our subclass overrides. */
type R2wcClass = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

/**
 * Returns the class of an element, which extends r2wc's and loads React later. It leaves out r2wc's option `shadow`,
 * which would attach a root before the parser does.
 */
export function createShell(definition: ShellDefinition, page: PageRegistry): new () => ShellElement {
  const names = definition.attributes.map(camelCase);
  // The class below adds the methods, since an `extends` clause cannot use private names.
  const renderer = {} as Renderer<Shell>;
  const Base = r2wc<R2wcProps, Shell>(() => null, { props: names }, renderer) as unknown as R2wcClass;

  class Shell extends Base implements ShellElement {
    #resolveReady!: () => void;
    readonly ready = new Promise<void>((resolve) => {
      this.#resolveReady = resolve;
    });
    #changes = createEmitter();
    #snapshot: AttributeSnapshot | null = null;
    #pendingCommands: [command: string, value: unknown][] = [];
    #presentation: ReturnType<typeof presentElement> | null = null;
    #onCommand: Parameters<ElementBridge["onCommand"]>[0] | null = null;

    constructor() {
      super();
      // r2wc stores the element in its own `container`, a cycle on which JSON.stringify would throw.
      Reflect.deleteProperty(this, "container");
      keepEarlyProperties(this, [...names, ...definition.commands]);
    }

    override connectedCallback(): void {
      page.elements.add(this);
      // r2wc would mistake a move for an update.
      if (this.#presentation) this.#presentation.onMove();
      else if (document.readyState === "loading" && lastNodeIn(document) === this)
        setTimeout(() => this.isConnected && this.connectedCallback(), PARSER_CHECK_MS);
      else super.connectedCallback();
    }

    /** A move disconnects and connects within a task: only an element that stays disconnected is unmounted. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        page.elements.delete(this);
        super.disconnectedCallback();
      });
    }

    /** With this method, `moveBefore` keeps the element connected. */
    connectedMoveCallback(): void {}

    /** Replaces r2wc's method, which ignores removed attributes and mounts elements that are not connected. */
    attributeChangedCallback(attribute: string): void {
      // Reads the attribute, as an early property may have changed it since the callback was queued by the upgrade.
      Reflect.set(Base.prototype, camelCase(attribute), this.getAttribute(attribute), this);
      // r2wc has no other public method that updates the element.
      if (this.#presentation) super.connectedCallback();
    }

    #notifyChange(): void {
      this.#snapshot = null;
      this.#changes.notify();
    }

    #sendCommand(command: string, value: unknown): void {
      // A removed account still logs out at once, and then forgets the tokens that waited for its next rendering.
      if (this.#onCommand?.(command, value))
        this.#pendingCommands = this.#pendingCommands.filter(([name]) => name === "navigate");
      else {
        this.#pendingCommands.push([command, value]);
        this.#notifyChange();
      }
    }

    static {
      Object.assign<Renderer<Shell>, Renderer<Shell>>(renderer, {
        mount(_container, _component, props) {
          const shell = props.container as Shell;
          shell.#presentation = shell.#present(props);
          return shell;
        },
        update: (shell) => shell.#notifyChange(),
        unmount(shell) {
          shell.#presentation?.unmount();
          shell.#presentation = null;
        },
      });
      defineAttributeProperties(Shell.prototype, Base.prototype, names);
      for (const name of definition.commands) {
        const command = function (this: Shell, value: unknown): void {
          this.#sendCommand(name, value);
        };
        // The property has no getter, so that a page cannot read the token.
        Object.defineProperty(Shell.prototype, name, name === "accessToken" ? { set: command } : { value: command });
      }
    }

    #present(props: R2wcProps): ReturnType<typeof presentElement> {
      this.#snapshot = null;
      const attributes: AttributeStore = {
        get: () => {
          // biome-ignore lint/suspicious/noAssignInExpressions: a single lookup keeps the loader small
          return (this.#snapshot ??= Object.fromEntries(
            definition.attributes.map((name) => [name, (props[camelCase(name)] ?? null) as string | null]),
          ));
        },
        subscribe: this.#changes.subscribe,
      };
      const nearViewport = whenNearViewport(this, attributes.subscribe);
      return presentElement({
        element: this,
        page,
        // A root from the page's HTML is kept.
        root: this.shadowRoot ?? this.attachShadow({ mode: "open" }),
        attributes,
        onCommand: (listener) => {
          this.#onCommand = listener;
          for (const [command, value] of this.#pendingCommands.splice(0)) listener(command, value);
        },
        load: (screen) => nearViewport.then(() => definition.load(attributes.get(), screen)),
        loadScreen: () => definition.loadScreen(attributes.get()),
        onReady: this.#resolveReady,
      });
    }
  }

  return Shell;
}

/** Deletes each property that the page set before the upgrade, as it shadows our setter, and sets it again. */
function keepEarlyProperties(element: object, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** Wraps r2wc's properties, so that an absent attribute is null, not undefined, and each value that is set is text. */
function defineAttributeProperties(prototype: object, base: object, names: readonly string[]): void {
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

declare const __VERSION__: string;

/** Defines each of `tags` unless another copy of the script has already defined it. */
export function defineElements(
  loadersFor: (tag: ElementTag) => Omit<ShellDefinition, "attributes" | "commands">,
  tags = Object.keys(ELEMENT_ATTRIBUTES) as ElementTag[],
): void {
  // An import outside of a browser must do nothing; in a browser that is too old, an element keeps its content.
  if (!globalThis.customElements || !URL.canParse) return;
  const page = pageRegistry(__VERSION__);
  if (page.firstVersion !== __VERSION__)
    // biome-ignore lint/suspicious/noConsole: for the page's author, who put two versions on it
    console.warn(`bikeshare ${__VERSION__}: ${page.firstVersion} came first.`);
  for (const tag of tags) {
    if (customElements.get(tag)) continue;
    const members = { attributes: ELEMENT_ATTRIBUTES[tag], commands: ELEMENT_COMMANDS[tag] ?? [] };
    page.tags.add(tag);
    customElements.define(tag, createShell({ ...members, ...loadersFor(tag) }, page));
  }
}

import type { PageRegistry } from "./page.ts";

/** The interface from the shell to the runtime: React code only reaches its element through this. */
export interface ElementBridge {
  /** Also has the bundle's version: no chunk contains it, so that a release only renames the chunks that it changes. */
  readonly page: PageRegistry;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** The node that React renders into, which may already have the prerendered screen. */
  readonly mount: HTMLElement;
  readonly attributes: AttributeStore;
  /** Resolves once an input method has finished its text, which rendering would lose; undefined without such a text. */
  compositionEnd(): Promise<void> | undefined;
  /**
   * Returns the name of the prerendered screen in `mount`, such as "phl en"; undefined without one. From then on the
   * shell neither shows such a screen nor remembers clicks in it.
   */
  takePrerendered(): string | undefined;
  /** Removes fallback content and the prerendered sheet, resolves `element.ready`, replays a remembered click. */
  onRendered(): void;
  /** Subscribes to moves of the element that reload iframes inside it; returns a function that unsubscribes. */
  onMoved(listener: () => void): () => void;
  /**
   * Sets the listener for the page's commands, such as `navigate`, and calls it with those from before React. Until the
   * next listener is set, commands that it refuses (false) wait, also while the element is not on the page.
   */
  onCommand(listener: (command: string, value: unknown) => boolean): void;
  /** Shows an error in the element, with a retry button, when the runtime cannot render. */
  onFailed(error: unknown): void;
}

/** The element's attributes as an external store; the snapshot only changes when an attribute does. */
export interface AttributeStore {
  get(): AttributeSnapshot;
  subscribe(listener: () => void): () => void;
}
export type AttributeSnapshot = Readonly<Record<string, string | null>>;

export interface Runtime {
  /** Renders the element; returns a function that unmounts it. */
  mount(bridge: ElementBridge): () => void;
}

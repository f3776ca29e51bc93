import type { PageRegistry } from "./page.ts";

/** The interface from the shell to the runtime: React code only reaches its element through this. */
export interface ElementBridge {
  /** Has the bundle's version, which no chunk contains, so that an unchanged chunk stays the same file in a release. */
  readonly page: PageRegistry;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** The node that React renders into, which may already have the prerendered screen. */
  readonly mount: HTMLElement;
  readonly attributes: AttributeStore;
  /** Resolves once an input method has finished its text, which would otherwise be lost; undefined without a text. */
  composition(): Promise<void> | undefined;
  /**
   * Returns the name of the prerendered screen in `mount`, such as "phl en"; undefined without one. From then on the
   * shell neither shows such a screen nor remembers clicks in it.
   */
  takePrerendered(): string | undefined;
  /** Removes fallback content and the prerendered sheet, resolves `element.ready`, replays a remembered click. */
  onRendered(): void;
  /** Subscribes to moves of the element that reload iframes inside it; returns a function that unsubscribes. */
  onMoved(listener: () => void): () => void;
  /** Sets the listener for the page's commands, such as `navigate`. It at once gets the commands from before React. */
  onCommand(listener: (command: string, value: unknown) => void): void;
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
  /** @returns a function that unmounts it */
  mount(bridge: ElementBridge): () => void;
}

import type { Page } from "./page.ts";

/** What the shell gives to the runtime: the one way in which React code reaches the element that it is rendered in. */
export interface ElementBridge {
  /** What its version has on the page. Chunks name no version themselves: one that a release does not change is the same file. */
  readonly page: Page;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** The node that React renders in; it may already hold the prerendered screen. */
  readonly mount: HTMLElement;
  readonly attributes: AttributeStore;
  /** Resolves once a text that is being composed is done (an input method's half-typed word would be lost). */
  settled(): Promise<void> | undefined;
  /** Names the prerendered screen that stands in `mount`, as "phl en"; from now on none will be rendered. */
  takePrerendered(): string | undefined;
  /** React has rendered: fallback content and the prerendered screen's own sheet go, `element.ready` resolves, a remembered click is replayed. */
  rendered(): void;
  /** The element was moved in a way that reloads frames inside it; the answer unregisters. */
  onMoved(listener: () => void): () => void;
  /** Hears what the page sets or calls on the element besides attributes, what came before React too. */
  hear(listener: (command: string, value: unknown) => void): void;
  /** The runtime cannot render: says so in place, with a way to try again. */
  failed(error: unknown): void;
}

/** The element's attributes as an external store; the snapshot changes only when an attribute does. */
export interface AttributeStore {
  get(): AttributeSnapshot;
  subscribe(listener: () => void): () => void;
}
export type AttributeSnapshot = Readonly<Record<string, string | null>>;

/** A runtime chunk: everything of an element that needs React. */
export interface Runtime {
  mount(host: ElementBridge): Mounted;
}
export interface Mounted {
  unmount(): void;
}
/** What a shell holds of one showing. */
export interface Presented extends Mounted {
  moved(): void;
}

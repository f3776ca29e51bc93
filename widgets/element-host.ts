import type { Page } from "./page.ts";

/** What the shell gives to the runtime: the one way in which React code reaches the element that it is drawn in. */
export interface ElementHost {
  /** What its version has on the page. Chunks name no version themselves: one that a release does not change is the same file. */
  readonly page: Page;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** The node that React draws in; it may already hold the static fragment. */
  readonly mount: HTMLElement;
  readonly attributes: AttributeStore;
  /** Resolves once a text that is being composed is done (an input method's half-typed word would be lost). */
  settled(): Promise<void> | undefined;
  /** Names the fragment that stands in `mount`, as "phl en"; from now on none will be drawn. */
  takeFragment(): string | undefined;
  /** React has drawn: fallback content and the fragment's own sheet go, `element.ready` resolves, a remembered click is replayed. */
  drawn(): void;
  /** The element was moved in a way that reloads frames inside it; the answer unregisters. */
  onMoved(listener: () => void): () => void;
  /** Hears what the page sets or calls on the element besides attributes, what came before React too. */
  hear(listener: (command: string, value: unknown) => void): void;
  /** The runtime cannot draw: says so in place, with a way to try again. */
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
  mount(host: ElementHost): Mounted;
}
export interface Mounted {
  unmount(): void;
}
/** What a shell holds of one showing. */
export interface Presented extends Mounted {
  moved(): void;
}

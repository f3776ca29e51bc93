/** A place in the light DOM, shown where our `<slot name="bikeshare-card">` stands. */
export interface CardSlot {
  readonly node: HTMLElement;
  /** Called when the node was taken away or moved by the page, which reloads a frame in it: what was typed is lost. */
  onLost(listener: () => void): void;
  close(): void;
}

export const CARD_SLOT_NAME = "bikeshare-card";

/** An element in the light DOM that our `<slot name="bikeshare-card">` shows. */
export interface CardSlot {
  readonly node: HTMLElement;
  /** Runs when the page removed or moved the node, which reloads its iframe and loses the typed card. */
  onLost(listener: () => void): void;
  close(): void;
}

export const CARD_SLOT_NAME = "bikeshare-card";

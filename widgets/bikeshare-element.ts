/** One of our elements as a page sees it. */
export interface BikeshareElement extends HTMLElement {
  /** Resolves when the element is drawn and usable. */
  readonly ready: Promise<void>;
}

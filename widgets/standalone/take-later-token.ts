import { type LinkedLogin, takeToken } from "./take-token.ts";

/** The part of a window that has its address. */
interface AddressedWindow extends Pick<EventTarget, "addEventListener"> {
  readonly location: Pick<Location, "href">;
  readonly history: Pick<History, "replaceState">;
}

/**
 * Removes tokens from addresses that an open page moves to: a change of the fragment alone loads no document, so that
 * the page's first script does not run again.
 */
export function takeLaterTokens(window: AddressedWindow, offer: (given: NonNullable<LinkedLogin>) => void): void {
  window.addEventListener("hashchange", () => {
    const { href } = window.location;
    const { address, given } = takeToken(href);
    if (address === href) return;
    window.history.replaceState(null, "", address);
    if (given !== null) offer(given);
  });
}

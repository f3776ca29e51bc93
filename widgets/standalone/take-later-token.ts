import { type Given, takeToken } from "./take-token.ts";

/** As much of a window as tells its address. */
interface AddressedWindow extends Pick<EventTarget, "addEventListener"> {
  readonly location: Pick<Location, "href">;
  readonly history: Pick<History, "replaceState">;
}

/**
 * Takes tokens out of addresses that an open page comes to: where the fragment alone differs no document is loaded, and
 * the page's first script does not run again.
 */
export function takeLaterTokens(window: AddressedWindow, offer: (given: NonNullable<Given>) => void): void {
  window.addEventListener("hashchange", () => {
    const { href } = window.location;
    const { address, given } = takeToken(href);
    if (address === href) return;
    window.history.replaceState(null, "", address);
    if (given !== null) offer(given);
  });
}

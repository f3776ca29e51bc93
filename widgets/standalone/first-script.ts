import { loadChunk } from "../../src/lib/load-chunk.ts";
import { HANDOVER_LIMIT_MS, type Handover, storeHandover, takeHandover, takeToken } from "./take-from-address.ts";
import { allowStripeScripts } from "./trusted-scripts.ts";

declare const __START__: string;

/** The page's module: only this script passes the login to it, so that no later script can obtain it. */
interface Start {
  startPage(arrival: Handover): Promise<void>;
}

allowStripeScripts(Reflect.get(window, "trustedTypes"));

// This is the page's first script, so no other one has seen the token.
const { href } = window.location;
const { address, login } = takeToken(href);
const arrival: Handover = { given: login, referrer: document.referrer };

if (address === href) loadAndStart(takeHandover() ?? arrival);
// The document's own URL stays in its performance entries: the page loads again at a URL without the token.
else if (storeHandover(arrival)) {
  window.location.replace(address);
  // Where that document never comes, the token must not stay.
  setTimeout(() => takeHandover(), HANDOVER_LIMIT_MS);
} else {
  window.history.replaceState(null, "", address);
  loadAndStart(arrival);
}

function loadAndStart(known: Handover): void {
  const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
  const module = new URL(__START__, source).href;
  loadChunk((): Promise<Start> => import(module), module)
    .then(({ startPage }) => startPage(known))
    .catch(() => {
      // The document already contains an error message; this makes it visible.
      document.documentElement.dataset.failed = "";
    });
}

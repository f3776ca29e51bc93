import { loadChunk } from "../../src/lib/load-chunk.ts";
import { HANDOVER_LIMIT_MS, type Handover, storeHandover, takeHandover, takeToken } from "./take-from-address.ts";
import { allowStripeScripts } from "./trusted-scripts.ts";

declare const __START__: string;

allowStripeScripts(Reflect.get(window, "trustedTypes"));

// This is the page's first script, so no other one has seen the token.
const { href } = window.location;
const { address, login } = takeToken(href);
const handover: Handover = { given: login, referrer: document.referrer };

if (address === href) loadAndStart(takeHandover() ?? handover);
// The document's own URL stays in its performance entries: the page loads again at a URL without the token.
else if (storeHandover(handover)) {
  window.location.replace(address);
  // If that document never loads, the token must not stay in storage.
  setTimeout(() => takeHandover(), HANDOVER_LIMIT_MS);
} else {
  window.history.replaceState(null, "", address);
  loadAndStart(handover);
}

function loadAndStart(knownHandover: Handover): void {
  const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
  const module = new URL(__START__, source).href;
  // The page's module gets the login from this script alone, so that no later script can obtain it.
  loadChunk((): Promise<typeof import("./start.ts")> => import(module), module)
    .then(({ startPage }) => startPage(knownHandover))
    .catch(() => {
      // The document already contains an error message; this makes it visible.
      document.documentElement.dataset.failed = "";
    });
}

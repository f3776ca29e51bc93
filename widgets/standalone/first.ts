import { takeToken } from "./take-token.ts";
import { allowStripeScripts } from "./trusted-scripts.ts";

declare const __START__: string;

/** The page's module, which this script alone hands the login to: nothing that runs later can ask for it. */
interface Start {
  start(given: ReturnType<typeof takeToken>["given"]): Promise<void>;
}

allowStripeScripts(Reflect.get(window, "trustedTypes"));

// The page's first script, which nothing runs before: whatever comes later never sees the token.
const { address, given } = takeToken(window.location.href);
if (address !== window.location.href) window.history.replaceState(null, "", address);

const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
const module = new URL(__START__, source).href;
const load = (url: string): Promise<Start> => import(url);

load(module)
  .catch(() => load(module))
  // Firefox never asks again for an address that failed.
  .catch(() => load(`${module}?r=1`))
  .then(({ start }) => start(given))
  .catch(() => {
    // The page's own words stand there already, and come into sight at once.
    document.documentElement.dataset.failed = "";
  });

import { frameParents } from "../../src/config/standalone.ts";
import { loadChunk } from "../../src/lib/load-chunk.ts";
import { pageRegistry } from "../page.ts";
import { readPageChoices } from "./page-choices.ts";
import { ancestorsOf, findPageMount, framingOf, offerLogin, preparePage } from "./prepare-page.ts";
import type { Handover } from "./take-from-address.ts";

declare const __VERSION__: string;

/** The maximum wait in ms for the chunk of the API clients, since the page matters more than an early fetch. */
const PREFETCH_LIMIT_MS = 1_000;

/** Starts the page. Fetches a stored login's data before React is evaluated, which takes a phone a while. */
export async function startPage({ given, referrer }: Handover): Promise<void> {
  // Registers the version for error reports. No other chunk contains it, so that a release leaves the others unchanged.
  pageRegistry(__VERSION__);
  const ancestors = ancestorsOf(window);
  const framing = framingOf({ isFramed: window.parent !== window, ancestors, frameParents });
  if (framing === "refused") return refuseFrame();
  const page = preparePage({}, framing === "trusted");
  const { choices, appOf } = page;
  if (given) await offerLogin(page, given);
  const app = await appOf(readPageChoices(choices.get()).attributes.system);
  // The rider's data only need the chunk of the API clients, which is small.
  if (app.store.getState().session.status === "authenticated")
    await Promise.race([
      loadChunk(() => import("../../src/api/calls.ts")).catch(() => {}),
      new Promise<void>((resolve) => app.clock.after(PREFETCH_LIMIT_MS, resolve)),
    ]);
  const { renderPage } = await loadChunk(() => import("./render-page.tsx"));
  await renderPage(await findPageMount(), page, { referrer, ancestors });
}

/** Empties the page, whose text an untrusted page could overlay, and warns in the console. */
async function refuseFrame(): Promise<void> {
  (await findPageMount()).replaceChildren();
  // biome-ignore lint/suspicious/noConsole: for the author of the page around the frame
  console.warn(
    "bikeshare: this page may not be in this frame: the configuration's frameParents does not name its origin.",
  );
}

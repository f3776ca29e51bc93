import { vi } from "vitest";
import { page } from "vitest/browser";
import { setOtherWork } from "./fake-clock.ts";

// For a panel that tests do not show, Storybook would record each call of a story with the text of each element, for
// which the browser would have to lay out the page.
if (!location.search.includes("instrument")) history.replaceState(null, "", `${location.href}&instrument=false`);

/** How many answers of the browser in a row a call may await: a lock may need a digest first, and the call a lock. */
const ANSWERS_IN_A_ROW = 3;

// Chunks, locks and digests take real time, which no fake clock advances. A browser answers in the order of requests.
setOtherWork(async () => {
  for (let answer = 0; answer < ANSWERS_IN_A_ROW; answer += 1) {
    await vi.dynamicImportSettled();
    await navigator.locks.query();
    await crypto.subtle.digest("SHA-256", new Uint8Array());
  }
});

const { viewport } = page;
page.viewport = async (width, height) => {
  if (innerWidth !== width || innerHeight !== height) await viewport(width, height);
};

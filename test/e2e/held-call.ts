import type { Page, Request } from "@playwright/test";
import { withResolvers } from "./network-faults.ts";
import { waitForAnswers } from "./wait-until-shown.ts";

/**
 * A call that left the page but has not reached the service: the test decides when the connection breaks and when the
 * service acts.
 */
export interface HeldCall {
  readonly left: Promise<void>;
  /** Breaks the connection; with a status, a proxy answers instead of the service. */
  lose(status?: number): Promise<void>;
  /**
   * Delivers the call to the service, whatever happened to the connection.
   * @returns its status
   */
  act(): Promise<number>;
}

const PASSED_ON = ["authorization", "content-type", "idempotency-key"];

/** Holds the next call to such an address; later calls pass. */
export async function holdNextCall(page: Page, address: RegExp): Promise<HeldCall> {
  const left = withResolvers();
  const lost = withResolvers();
  let held: Request | null = null;
  let proxyStatus: number | undefined;
  await page.route(address, async (route) => {
    if (held) return route.continue();
    held = route.request();
    left.resolve();
    await lost.promise;
    // A page that gave up has aborted its request.
    await (proxyStatus ? route.fulfill({ status: proxyStatus, body: "<h1>Gateway</h1>" }) : route.abort()).catch(
      () => {},
    );
  });
  return {
    left: left.promise,
    async lose(status) {
      proxyStatus = status;
      lost.resolve();
      await waitForAnswers(page);
    },
    async act() {
      if (!held) throw new Error("the call has not left the page");
      const all = await held.allHeaders();
      const headers = Object.fromEntries(PASSED_ON.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
      const answer = await fetch(held.url(), { method: held.method(), headers, body: held.postData() });
      return answer.status;
    },
  };
}

/** Advances the page's clock, in steps in which all its requests are answered. */
export async function elapse(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await waitForAnswers(page);
    await page.clock.runFor(Math.min(left, 1_000));
  }
  await waitForAnswers(page);
}

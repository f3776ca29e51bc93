import type { Sandbox } from "./sandbox.ts";

/** The sandbox as a `fetch` for the same page: aborts and dropped connections reject like real ones. */
export function inPageFetch(sandbox: Sandbox): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
      sandbox.fetch(request).then(resolve, reject);
    });
  };
}

/* With `?worker=keeps` a service worker keeps every answer of this page; with `?worker=ignores` it ignores Vary, too. */

const worker = new URL(location.href).searchParams.get("worker");
if (worker !== null) {
  const address = `/hosts/caching-worker.js${worker === "ignores" ? "?ignore=vary" : ""}`;
  void navigator.serviceWorker.register(address, { scope: "/hosts/traps" });
}

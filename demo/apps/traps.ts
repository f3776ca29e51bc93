/* Shortcuts of single keys, except in fields. `?trap=` starts a real library around the sign-up. With `?worker=keeps` a
   service worker keeps every answer that this page gets; with `?worker=ignores` it ignores Vary, too. */

const workerKind = new URL(location.href).searchParams.get("worker");
if (workerKind !== null) {
  const address = `/hosts/caching-worker.js${workerKind === "ignores" ? "?ignore=vary" : ""}`;
  void navigator.serviceWorker.register(address, { scope: "/hosts/traps" });
}

addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (target instanceof Element && target.matches("input, textarea, select")) return;
  if (key === "s" || key === "/") {
    event.preventDefault();
    document.getElementById("search")?.focus();
  } else if (key === "Escape") document.getElementById("news")?.remove();
});

// The documentation of such libraries asks to start them once their content is there.
void customElements
  .whenDefined("bikeshare-signup")
  .then(() => Reflect.get(document.querySelector("bikeshare-signup") ?? {}, "ready"))
  .then(() => Reflect.get(window, "trap")?.(document.getElementById("box")));

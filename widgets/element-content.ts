import type { AttributeStore, ElementBridge, MountedElement, PresentedElement, Runtime } from "./element-bridge.ts";
import { buildNodes, type PrerenderedScreen, themeOf } from "./prerendered-screen.ts";

export interface PresentationOptions {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly page: ElementBridge["page"];
  readonly attributes: AttributeStore;
  readonly onCommand: ElementBridge["onCommand"];
  load(): Promise<Runtime>;
  prerendered(): Promise<PrerenderedScreen> | null;
  ready(): void;
}

/** The sheets of prerendered screens, which are removed after React has rendered. */
const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();
const NOT_LOADED: PrerenderedScreen["failed"] = [
  "This part of the page could not be loaded.",
  "Try again",
  "Reload the page",
];

/** Shows fallback content, then the prerendered screen, then React's rendering; each replaces the one before. */
export function present(showing: PresentationOptions): PresentedElement {
  const { element, root, attributes } = showing;
  const document = element.ownerDocument;
  // An element may be removed and inserted again before React has rendered: its root and slot are reused.
  const existingRoot = root.querySelector<HTMLElement>(".root");
  const mount = existingRoot ?? document.createElement("div");
  const fallback = root.querySelector("slot:not([name])") ?? document.createElement("slot");
  const events = new AbortController();
  const moveListeners = new Set<() => void>();
  let state: "waiting" | "taken" | "gone" = "waiting";
  let failedWords = NOT_LOADED;
  let failedIn = "en";
  let hasFailed = false;
  let notice: HTMLElement | undefined;
  let mounted: MountedElement | undefined;
  let composing: Promise<void> | undefined;
  let clicked: HTMLElement | null = null;
  let stopRetrying = () => {};

  if (!existingRoot) {
    mount.className = "root";
    root.append(mount, fallback);
  }
  watch();
  if (fallback.parentNode)
    showing
      .prerendered()
      ?.then(render)
      .catch(() => {});
  start();

  function render(prerendered: PrerenderedScreen): void {
    const { system, locale } = prerendered.props;
    failedWords = prerendered.failed;
    failedIn = locale;
    if (state !== "waiting" || mount.firstChild) return;
    mount.lang = locale;
    const sheet = new (document.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(prerendered.css);
    sheets.set(root, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    mount.dataset.theme = themeOf(system);
    mount.dataset.prerendered = `${system} ${locale}`;
    buildNodes(prerendered.tree, mount, document);
    fallback.remove();
  }

  function watch(): void {
    const options = { signal: events.signal, capture: true };
    mount.addEventListener(
      "compositionstart",
      () => {
        composing = new Promise((resolve) => mount.addEventListener("compositionend", () => resolve(), { once: true }));
      },
      options,
    );
    // Native controls work by themselves; a click on a button is remembered until React has hydrated it. During
    // hydration a click makes React finish and handle it itself.
    mount.addEventListener(
      "click",
      ({ target }) => {
        if (state === "waiting") clicked = (target as Element).closest<HTMLElement>("button") ?? clicked;
      },
      options,
    );
  }

  function start(): void {
    stopRetrying();
    notice?.remove();
    showing.load().then((runtime) => {
      if (state !== "gone") mounted = runtime.mount(host);
    }, fail);
  }

  function fail(error: unknown): void {
    if (state === "gone") return;
    const code = error instanceof Error && Object.hasOwn(error, "code") && Reflect.get(error, "code");
    const detail = { code: typeof code === "string" ? code : "load" };
    element.dispatchEvent(new CustomEvent("bikeshare-error", { detail, bubbles: true, composed: true }));
    const [text, retry, reload] = failedWords;
    notice = document.createElement("div");
    notice.lang = failedIn;
    notice.setAttribute("part", "notice");
    buildNodes(
      [
        ["p", { role: "alert" }, text],
        ["button", 0, retry],
        // Firefox does not request a failed address again before a reload.
        ...(hasFailed ? [["button", 0, reload] as const] : []),
      ],
      notice,
      document,
    );
    notice.children[1]?.addEventListener("click", start);
    notice.children[2]?.addEventListener("click", () => location.reload());
    hasFailed = true;
    root.prepend(notice);
    // A corrected attribute may be enough to succeed.
    stopRetrying = attributes.subscribe(start);
  }

  const host: ElementBridge = {
    element,
    page: showing.page,
    root,
    mount,
    attributes,
    settled: () => composing,
    takePrerendered() {
      state = "taken";
      const { prerendered } = mount.dataset;
      delete mount.dataset.prerendered;
      return prerendered;
    },
    rendered() {
      events.abort();
      fallback.remove();
      notice?.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(root));
      showing.ready();
      // If React has replaced the button, nothing listens to the click.
      clicked?.click();
    },
    onMoved(listener) {
      moveListeners.add(listener);
      return () => moveListeners.delete(listener);
    },
    onCommand: showing.onCommand,
    failed: fail,
  };

  return {
    moved() {
      for (const listener of moveListeners) listener();
    },
    unmount() {
      state = "gone";
      events.abort();
      stopRetrying();
      notice?.remove();
      mounted?.unmount();
    },
  };
}

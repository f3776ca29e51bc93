import { logCause } from "../src/host/development.ts";
import type { ElementBridge, Runtime } from "./element-bridge.ts";
import { buildNodes, type PrerenderedScreen, takeEarlyPress, themeOf } from "./prerendered-screen.ts";

export interface PresentationOptions
  extends Pick<ElementBridge, "element" | "page" | "root" | "attributes" | "onCommand"> {
  /** @param screen The prerendered screen that loads meanwhile; null for none. */
  load(screen: Promise<unknown> | null): Promise<Runtime>;
  loadScreen(): Promise<PrerenderedScreen> | null;
  onReady(): void;
}

/** The sheets of prerendered screens, which are removed after React has rendered. */
const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();
/** The texts of an element without a prerendered screen. */
const ENGLISH: PrerenderedScreen["words"] = "This part of the page could not be loaded.|Try again|Reload the page|";
/** After this time in ms, a pressed button that still waits gets a message and a button that reloads the page. */
const PATIENCE_MS = 7_000;

/**
 * Shows an element's fallback content, then its prerendered screen, then React's rendering; each replaces the one
 * before. Returns the handlers for moves and the removal of the element.
 */
export function presentElement(source: PresentationOptions) {
  const { element, root, attributes } = source;
  const document = element.ownerDocument;
  // An element may be removed and inserted again before React has rendered: its root and slot are reused.
  const existingRoot = root.querySelector<HTMLElement>(".root");
  const mount = existingRoot ?? document.createElement("div");
  const fallback = root.querySelector("slot:not([name])") ?? document.createElement("slot");
  const events = new AbortController();
  const moveListeners = new Set<() => void>();
  let state: "waiting" | "taken" | "removed" = "waiting";
  let words = (mount.dataset.words ?? ENGLISH).split("|");
  let hasFailed = false;
  let isLoading = true;
  let notice: HTMLElement | undefined;
  let unmount = () => {};
  let composing: Promise<void> | undefined;
  const status = document.createElement("p");
  let pressed = takeEarlyPress(mount);
  let patienceTimer: ReturnType<typeof setTimeout> | undefined;
  let stopRetrying = () => {};

  if (!existingRoot) {
    mount.className = "root";
    root.append(mount, fallback);
  }
  status.className = "bs-visually-hidden";
  status.role = "status";
  root.append(status);
  watch();
  const screen = fallback.parentNode ? source.loadScreen() : null;
  const rendered = screen?.then(render).catch(() => {}) ?? null;
  start();

  function render(prerendered: PrerenderedScreen): void {
    const { system, locale } = prerendered.props;
    words = prerendered.words.split("|");
    if (state !== "waiting" || mount.firstChild) return;
    mount.lang = locale;
    const sheet = new (document.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(prerendered.css);
    sheets.set(root, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    mount.dataset.theme = themeOf(system);
    mount.dataset.words = prerendered.words;
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
        const button = (target as Element).closest<HTMLElement>("button");
        if (state === "waiting" && button && !notice?.contains(button)) press(button);
      },
      options,
    );
  }

  function press(button: HTMLElement): void {
    markPressed(false);
    pressed = button;
    notice?.remove();
    if (isLoading) markPressed(true);
    else start();
  }

  /** Shows and announces whether the pressed button waits, by an attribute alone: hydration expects no further node. */
  function markPressed(isWaiting: boolean): void {
    clearTimeout(patienceTimer);
    status.textContent = "";
    if (!pressed) return;
    pressed.ariaDisabled = null;
    if (!isWaiting) return;
    pressed.ariaDisabled = "true";
    const [, , reload = "", loading = ""] = words;
    status.lang = mount.lang;
    status.textContent = loading;
    patienceTimer = setTimeout(() => notify(loading, [reload, reloadPage]), PATIENCE_MS);
  }

  function start(): void {
    stopRetrying();
    notice?.remove();
    isLoading = true;
    markPressed(true);
    source.load(rendered).then((runtime) => {
      if (state !== "removed") unmount = runtime.mount(bridge);
    }, fail);
  }

  /** Reports the error to the page, and shows a message with a retry button. */
  function fail(error: unknown): void {
    isLoading = false;
    if (state === "removed") return;
    logCause(element, "could not be loaded", error);
    const code = error instanceof Error && Object.hasOwn(error, "code") && Reflect.get(error, "code");
    const detail = { code: typeof code === "string" ? code : "load" };
    element.dispatchEvent(new CustomEvent("bikeshare-error", { detail, bubbles: true, composed: true }));
    const [text = "", retry = "", reload = ""] = words;
    const retryLoading = () => {
      start();
      pressed?.focus();
    };
    markPressed(false);
    // Firefox before 155 remembers a failed `import()` until the page is reloaded.
    notify(text, [retry, retryLoading], ...(hasFailed ? [[reload, reloadPage] as const] : []));
    hasFailed = true;
    // The page may correct the attribute that caused the failure.
    stopRetrying = attributes.subscribe(start);
  }

  /** Shows a message beside the pressed button, or above the screen. */
  function notify(text: string, ...buttons: readonly (readonly [label: string, onClick: () => void])[]): void {
    notice?.remove();
    notice = document.createElement("div");
    notice.lang = mount.lang || "en";
    notice.setAttribute("part", "notice");
    buildNodes([["p", { role: "alert" }, text]], notice, document);
    for (const [label, onClick] of buttons) {
      const attributes = { type: "button", class: "bs-button", "data-kind": "secondary" };
      buildNodes([["button", attributes, label]], notice, document);
      notice.lastElementChild?.addEventListener("click", onClick);
    }
    const ownPage = root.querySelector(".bs-never-loaded a");
    if (ownPage) notice.append(ownPage.cloneNode(true));
    if (state === "waiting" && pressed) pressed.after(notice);
    else mount.prepend(notice);
  }

  const bridge: ElementBridge = {
    element,
    page: source.page,
    root,
    mount,
    attributes,
    composition: () => composing,
    takePrerendered() {
      state = "taken";
      // Hydration expects no further node.
      clearTimeout(patienceTimer);
      notice?.remove();
      const { prerendered } = mount.dataset;
      delete mount.dataset.prerendered;
      return prerendered;
    },
    onRendered() {
      events.abort();
      fallback.remove();
      markPressed(false);
      status.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(root));
      source.onReady();
      findRendered(mount, pressed)?.click();
    },
    onMoved(listener) {
      moveListeners.add(listener);
      return () => moveListeners.delete(listener);
    },
    onCommand: source.onCommand,
    onFailed: fail,
  };

  return {
    onMove() {
      for (const listener of moveListeners) listener();
    },
    unmount() {
      state = "removed";
      events.abort();
      stopRetrying();
      markPressed(false);
      status.remove();
      notice?.remove();
      unmount();
    },
  };
}

const reloadPage = () => location.reload();

/**
 * The pressed button. Where React has rendered the screen anew, as it does with an older build's snippet, the only
 * button with the same text and label; null without one.
 */
function findRendered(mount: HTMLElement, button: HTMLElement | null): HTMLElement | null | undefined {
  if (button === null || button.isConnected) return button;
  const sameButtons = [...mount.querySelectorAll("button")].filter(
    ({ textContent, ariaLabel }) => textContent === button.textContent && ariaLabel === button.ariaLabel,
  );
  return sameButtons.length === 1 ? sameButtons[0] : null;
}

import { logCause } from "../src/host/development.ts";
import { createEmitter } from "../src/lib/emitter.ts";
import type { ElementBridge, Runtime } from "./element-bridge.ts";
import { buildNodes, type PrerenderedScreen, takeEarlyPress, themeOf } from "./prerendered-screen.ts";
import { hideTypedKeysFromPage } from "./typed-keys.ts";

export interface PresentationOptions
  extends Pick<ElementBridge, "element" | "page" | "root" | "attributes" | "onCommand"> {
  /** @param screen The prerendered screen that loads meanwhile; null for none. */
  load(screen: Promise<unknown> | null): Promise<Runtime>;
  loadScreen(): Promise<PrerenderedScreen> | null;
  onReady(): void;
}

/** The sheets of prerendered screens, which are removed after React has rendered. */
const sheets = new WeakMap<ShadowRoot, CSSStyleSheet>();
/** The words, as in `PrerenderedScreen`, of an element without a prerendered screen. */
const ENGLISH_WORDS = "This part of the page could not be loaded.|Try again|Reload the page|";
/** After this time in ms, a pressed button that still waits gets a message and a button that reloads the page. */
const RELOAD_OFFER_MS = 7_000;

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
  const removal = new AbortController();
  const moves = createEmitter();
  let state: "waiting" | "handedOver" | "removed" = "waiting";
  let words = (mount.dataset.words ?? ENGLISH_WORDS).split("|");
  let hasFailed = false;
  let isLoading = true;
  let notice: HTMLElement | undefined;
  let unmount = () => {};
  let inputDone: Promise<void> | undefined;
  const status = document.createElement("p");
  let pressedButton = takeEarlyPress(mount);
  let reloadOfferTimer: ReturnType<typeof setTimeout> | undefined;
  let stopRetrying = () => {};

  if (!existingRoot) {
    mount.className = "root";
    root.append(mount, fallback);
  }
  status.className = "bs-visually-hidden";
  status.role = "status";
  status.tabIndex = -1;
  watchInput();
  hideTypedKeysFromPage(element, root, removal.signal);
  const screen = fallback.parentNode ? source.loadScreen() : null;
  const screenShown = screen?.then(showPrerendered).catch(() => {}) ?? null;
  loadRuntime();

  function showPrerendered(prerendered: PrerenderedScreen): void {
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

  function watchInput(): void {
    const options = { signal: events.signal, capture: true };
    const awaitComposition = () => {
      inputDone = new Promise((resolve) => mount.addEventListener("compositionend", () => resolve(), { once: true }));
    };
    mount.addEventListener("compositionstart", awaitComposition, options);
    // In Chromium, a form with the method "dialog" would close a dialog of the page around the element.
    mount.addEventListener("submit", (event) => event.preventDefault(), options);
    // Native controls work by themselves; a click on a button is remembered until React has hydrated it. During
    // hydration a click makes React finish and handle it itself.
    mount.addEventListener("click", handleClick, options);
  }

  function handleClick({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>("button");
    if (state !== "waiting" || !button || notice?.contains(button)) return;
    markPressed(false);
    pressedButton = button;
    removeNotice();
    if (isLoading) markPressed(true);
    else loadRuntime();
  }

  /** Shows and announces whether the rider waits. The screen gets no node, as hydration expects none. */
  function markPressed(isWaiting: boolean): void {
    clearTimeout(reloadOfferTimer);
    status.textContent = "";
    if (pressedButton) pressedButton.ariaDisabled = isWaiting ? "true" : null;
    if (!isWaiting || !(pressedButton || hasFailed)) return;
    const [, , reload = "", loading = ""] = words;
    status.lang = mount.lang;
    status.textContent = loading;
    reloadOfferTimer = setTimeout(() => showNotice(loading, [reload, reloadPage]), RELOAD_OFFER_MS);
  }

  function loadRuntime(): void {
    stopRetrying();
    if (!status.isConnected) root.append(status);
    removeNotice();
    isLoading = true;
    markPressed(true);
    source.load(screenShown).then((runtime) => {
      if (state !== "removed") unmount = runtime.mount(bridge);
    }, showFailure);
  }

  /** Reports the error to the page, and shows a message with a retry button. */
  function showFailure(error: unknown): void {
    isLoading = false;
    if (state === "removed") return;
    logCause(element, "could not be loaded", error);
    const code = error instanceof Error && Object.hasOwn(error, "code") && Reflect.get(error, "code");
    const detail = { code: typeof code === "string" ? code : "load" };
    element.dispatchEvent(new CustomEvent("bikeshare-error", { detail, bubbles: true, composed: true }));
    const [text = "", retry = "", reload = ""] = words;
    markPressed(false);
    // Firefox before 155 remembers a failed `import()` until the page is reloaded.
    showNotice(text, [retry, loadRuntime], ...(hasFailed ? [[reload, reloadPage] as const] : []));
    hasFailed = true;
    // The page may correct the attribute that caused the failure.
    stopRetrying = attributes.subscribe(loadRuntime);
  }

  /** Shows a message after the pressed button, or above the screen without one. */
  function showNotice(text: string, ...buttons: readonly (readonly [label: string, onClick: () => void])[]): void {
    removeNotice();
    notice = document.createElement("div");
    notice.lang = mount.lang || "en";
    notice.setAttribute("part", "notice");
    buildNodes([["p", { role: "alert" }, text]], notice, document);
    for (const [label, onClick] of buttons) {
      const attributes = { type: "button", class: "bs-button", "data-kind": "secondary" };
      buildNodes([["button", attributes, label]], notice, document);
      notice.lastElementChild?.addEventListener("click", onClick);
    }
    const standaloneLink = root.querySelector(".bs-never-loaded a");
    if (standaloneLink) notice.append(standaloneLink.cloneNode(true));
    if (state === "waiting" && pressedButton) pressedButton.after(notice);
    else mount.prepend(notice);
    if (root.activeElement === status) notice.querySelector("button")?.focus();
  }

  /** Removes the notice. The focus in it moves to the pressed button, or else to the status. */
  function removeNotice(): void {
    const hadFocus = notice?.contains(root.activeElement);
    notice?.remove();
    if (hadFocus) (pressedButton ?? status).focus();
  }

  const bridge: ElementBridge = {
    element,
    page: source.page,
    root,
    mount,
    attributes,
    compositionEnd: () => inputDone,
    takePrerendered() {
      state = "handedOver";
      // Hydration does not expect the notice.
      clearTimeout(reloadOfferTimer);
      removeNotice();
      const { prerendered } = mount.dataset;
      delete mount.dataset.prerendered;
      return prerendered;
    },
    onRendered() {
      events.abort();
      fallback.remove();
      markPressed(false);
      if (root.activeElement === status) mount.querySelector<HTMLElement>(".bs-heading")?.focus();
      status.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(root));
      source.onReady();
      const button = findRenderedButton(mount, pressedButton);
      // A later rendering, such as after an error, must not press it again.
      pressedButton = null;
      button?.click();
    },
    onMoved: moves.subscribe,
    onCommand: source.onCommand,
    onFailed: showFailure,
  };

  return {
    onMove: moves.notify,
    unmount() {
      state = "removed";
      removal.abort();
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
 * The pressed button; if React has rendered the screen anew, as it does with an older build's snippet, the only button
 * with the same text and label. Null where there is none.
 */
function findRenderedButton(mount: HTMLElement, button: HTMLElement | null): HTMLElement | null | undefined {
  if (button === null || button.isConnected) return button;
  const sameButtons = [...mount.querySelectorAll("button")].filter(
    ({ textContent, ariaLabel }) => textContent === button.textContent && ariaLabel === button.ariaLabel,
  );
  return sameButtons.length === 1 ? sameButtons[0] : null;
}

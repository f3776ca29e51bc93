import type { AttributeStore, ElementHost, Mounted, Presented, Runtime } from "./element-host.ts";
import { build, type Fragment, type FragmentNode, type FragmentProps } from "./fragment.ts";

/** What the shell brings along for one showing of its element. */
export interface Showing {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly attributes: AttributeStore;
  load(): Promise<Runtime>;
  fragment(): Promise<Fragment> | null;
  /** React has drawn for the first time. */
  ready(): void;
}

const NOT_LOADED: Fragment["failed"] = ["This part of the page could not be loaded.", "Try again"];

/** Shows fallback content, then the static fragment, then what React draws; each replaces the one before. */
export function present(showing: Showing): Presented {
  const { element, root, attributes } = showing;
  const document = element.ownerDocument;
  const isFirst = !root.querySelector(".root");
  const mount = root.querySelector<HTMLElement>(".root") ?? document.createElement("div");
  const fallback = document.createElement("slot");
  const events = new AbortController();
  const moves = new Set<() => void>();
  let state: "waiting" | "taken" | "gone" = "waiting";
  let props: FragmentProps | null = declaredProps(mount);
  let failedWords = NOT_LOADED;
  let sheet: CSSStyleSheet | undefined;
  let notice: Element | undefined;
  let mounted: Mounted | undefined;
  let composing: Promise<void> | undefined;
  let clicked: HTMLElement | null = null;

  if (isFirst) {
    mount.className = "root";
    root.append(mount, fallback);
  }
  watch();
  if (isFirst)
    showing
      .fragment()
      ?.then(draw)
      .catch(() => {});
  start();

  function draw(fragment: Fragment): void {
    failedWords = fragment.failed;
    if (state !== "waiting" || mount.firstChild) return;
    sheet = new (document.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(fragment.css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    mount.dataset.theme = fragment.props.system;
    build(fragment.tree, mount, document);
    fallback.remove();
    props = fragment.props;
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
    // Native controls answer by themselves; a click on a button that React does not know yet is done once it does.
    mount.addEventListener(
      "click",
      ({ target }) => {
        clicked = (target as Element).closest<HTMLElement>("button") ?? clicked;
      },
      options,
    );
  }

  function start(): void {
    notice?.remove();
    showing.load().then((runtime) => {
      if (state !== "gone") mounted = runtime.mount(host);
    }, fail);
  }

  function fail(error: unknown): void {
    if (state === "gone") return;
    const code = (error as { code?: unknown }).code;
    const detail = { code: typeof code === "string" ? code : "load" };
    element.dispatchEvent(new CustomEvent("bikeshare-error", { detail, bubbles: true, composed: true }));
    const [text, retry] = failedWords;
    const holder = document.createElement("div");
    const words: FragmentNode = ["div", { role: "alert", class: "bs-failed", part: "notice" }, ["span", 0, text], " "];
    build([words], holder, document);
    notice = holder.firstElementChild ?? holder;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = retry;
    button.addEventListener("click", start);
    notice.append(button);
    root.prepend(notice);
  }

  const host: ElementHost = {
    element,
    root,
    mount,
    attributes,
    settled: () => composing ?? Promise.resolve(),
    takeFragment() {
      state = "taken";
      return props;
    },
    drawn() {
      events.abort();
      fallback.remove();
      notice?.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      showing.ready();
      if (clicked?.isConnected) clicked.click();
    },
    onMoved(listener) {
      moves.add(listener);
      return () => moves.delete(listener);
    },
    failed: fail,
  };

  return {
    moved() {
      for (const listener of moves) listener();
    },
    unmount() {
      state = "gone";
      events.abort();
      notice?.remove();
      mounted?.unmount();
    },
  };
}

/** A declarative shadow root names the props of its fragment in an attribute. */
function declaredProps(mount: HTMLElement): FragmentProps | null {
  const { fragment } = mount.dataset;
  if (!fragment) return null;
  const [system = "", locale = ""] = fragment.split(" ");
  return { system, locale };
}

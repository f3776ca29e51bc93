import { BikeshareError } from "../errors.ts";
import { systemClock, withTimeLimit } from "../lib/clock.ts";
import { unclobberedGlobal } from "../lib/unclobbered-global.ts";

/** The page could not be translated and shows its own text. */
class PageTranslatorError extends BikeshareError {
  override readonly name = "PageTranslatorError";
  readonly code = "translator";
}

/** Translates all text of the page, now and later, by a third-party service. */
export interface PageTranslator {
  /**
   * Resolves with a function that translates the page, which must be in English by then.
   * @param code The service's code of the language.
   */
  find(code: string): Promise<() => void>;
  /** Shows the page in its own language again. */
  restore(): void;
}

/** The part of Google's website translator that we use. */
interface TranslatorWindow extends Window {
  google?: {
    translate?: { TranslateElement?: new (options: object, node: string) => unknown };
  };
}

/** The language that our texts are translated from. */
const SOURCE = "en";
const LIMIT_MS = 15_000;
const NODE = "bikeshare-translator";
const READY = "bikeshareTranslatorReady";

/** @param script The address of the service's script, which loads when somebody first chooses a language. */
export function createPageTranslator(script: string, document: Document): PageTranslator {
  let loading: Promise<HTMLSelectElement> | null = null;
  const load = () => {
    loading ??= withTimeLimit(systemClock, LIMIT_MS, () => loadChoice(script, document)).catch((error: unknown) => {
      loading = null;
      document.getElementById(NODE)?.remove();
      throw error;
    });
    return loading;
  };
  let shownChoice: HTMLSelectElement | null = null;
  function choose(choice: HTMLSelectElement, code: string): void {
    choice.value = code;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return {
    async find(code) {
      const choice = await load();
      if (![...choice.options].some(({ value }) => value === code))
        throw new PageTranslatorError(`the translator does not know ${code}`);
      return () => {
        choose(choice, code);
        shownChoice = choice;
      };
    },
    restore() {
      if (shownChoice) choose(shownChoice, SOURCE);
      shownChoice = null;
    },
  };
}

/** The service's own select of languages, which is hidden: a choice in it starts the translation. */
async function loadChoice(script: string, document: Document): Promise<HTMLSelectElement> {
  const window = document.defaultView as (TranslatorWindow & { [READY]?: () => void }) | null;
  const node = document.createElement("div");
  node.id = NODE;
  node.hidden = true;
  document.body.append(node);
  await new Promise<void>((resolve, reject) => {
    if (window) window[READY] = resolve;
    const tag = document.createElement("script");
    const url = new URL(script);
    url.searchParams.set("cb", READY);
    tag.src = url.href;
    tag.addEventListener("error", () => reject(new PageTranslatorError("the translator's script did not load")));
    document.head.append(tag);
  });
  const google = window && (unclobberedGlobal(window, "google") as TranslatorWindow["google"]);
  const TranslateElement = google?.translate?.TranslateElement;
  if (!TranslateElement) throw new PageTranslatorError("the translator's script is not what it should be");
  const filled = new Promise<HTMLSelectElement>((resolve) => {
    const findChoice = () => {
      const choice = node.querySelector("select");
      if (!choice || choice.options.length === 0) return;
      watcher.disconnect();
      resolve(choice);
    };
    const watcher = new MutationObserver(findChoice);
    watcher.observe(node, { childList: true, subtree: true });
    queueMicrotask(findChoice);
  });
  new TranslateElement({ pageLanguage: SOURCE, autoDisplay: false }, NODE);
  return filled;
}

import { BikeshareError } from "../errors.ts";
import { systemClock, withTimeLimit } from "../lib/clock.ts";
import { unclobberedGlobal } from "../lib/unclobbered-global.ts";
import names from "./language-names.json";

/**
 * The languages of the page translator by its own codes, each with its name in that language, since browsers only know
 * the names of some. `iw`, `jw` and `no` are its codes for Hebrew, Javanese and Norwegian.
 */
export const LANGUAGE_NAMES: Readonly<typeof names> = names;

export type LanguageCode = keyof typeof LANGUAGE_NAMES;
export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as readonly LanguageCode[];

export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "fa", "iw", "ps", "sd", "ug", "ur", "yi"]);

class PageTranslatorError extends BikeshareError {
  override readonly name = "PageTranslatorError";
  readonly code = "translator";
}

/** The part of Google's website translator that we use. */
interface Google {
  readonly translate?: { readonly TranslateElement?: new (options: object, nodeId: string) => unknown };
}

const SOURCE = "en";
const LIMIT_MS = 15_000;
const NODE_ID = "bikeshare-translator";
const READY = "bikeshareTranslatorReady";

export type PageTranslator = ReturnType<typeof createPageTranslator>;

/** Translates all text of the page by a third-party service, whose script loads at the first choice of a language. */
export function createPageTranslator(script: string, document: Document) {
  let loading: Promise<HTMLSelectElement> | null = null;
  const load = () => {
    loading ??= withTimeLimit(systemClock, LIMIT_MS, () => loadChoice(script, document)).catch((error: unknown) => {
      loading = null;
      document.getElementById(NODE_ID)?.remove();
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
    /** Resolves with a function that translates the page, which must be in English when it is called. */
    async find(code: LanguageCode): Promise<() => void> {
      const choice = await load();
      if (![...choice.options].some(({ value }) => value === code))
        throw new PageTranslatorError(`the translator does not know ${code}`);
      return () => {
        choose(choice, code);
        shownChoice = choice;
      };
    },
    /** Shows the page in its own language again. */
    restore(): void {
      if (shownChoice) choose(shownChoice, SOURCE);
      shownChoice = null;
    },
  };
}

/** Loads the service, and resolves with its own select of languages, hidden here: a choice starts a translation. */
async function loadChoice(script: string, document: Document): Promise<HTMLSelectElement> {
  const window = document.defaultView as (Window & { [READY]?: () => void }) | null;
  const node = document.createElement("div");
  node.id = NODE_ID;
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
  const google = window && (unclobberedGlobal(window, "google") as Google | undefined);
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
  new TranslateElement({ pageLanguage: SOURCE, autoDisplay: false }, NODE_ID);
  return filled;
}

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

const PAGE_LANGUAGE = "en";
const LIMIT_MS = 15_000;
const NODE_ID = "bikeshare-translator";
const READY_CALLBACK = "bikeshareTranslatorReady";

export type PageTranslator = ReturnType<typeof createPageTranslator>;

/** Translates all text of the page by a third-party service, whose script loads at the first choice of a language. */
export function createPageTranslator(scriptUrl: string) {
  let request: Promise<HTMLSelectElement> | null = null;
  const loadSelectOnce = () => {
    request ??= withTimeLimit(systemClock, LIMIT_MS, () => loadSelect(scriptUrl)).catch((error: unknown) => {
      request = null;
      document.getElementById(NODE_ID)?.remove();
      throw error;
    });
    return request;
  };
  let translatedSelect: HTMLSelectElement | null = null;
  function chooseLanguage(select: HTMLSelectElement, code: string): void {
    select.value = code;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return {
    /** Resolves with a function that translates the page; the page must be in English when the caller runs it. */
    async prepare(code: LanguageCode): Promise<() => void> {
      const select = await loadSelectOnce();
      if (![...select.options].some(({ value }) => value === code))
        throw new PageTranslatorError(`the translator does not know ${code}`);
      return () => {
        chooseLanguage(select, code);
        translatedSelect = select;
      };
    },
    /** Shows the page in its own language again. */
    restore(): void {
      if (translatedSelect) chooseLanguage(translatedSelect, PAGE_LANGUAGE);
      translatedSelect = null;
    },
  };
}

/** Loads the service, and resolves with its own `<select>` of languages, which we hide: a choice in it translates. */
async function loadSelect(scriptUrl: string): Promise<HTMLSelectElement> {
  const node = document.createElement("div");
  node.id = NODE_ID;
  node.hidden = true;
  document.body.append(node);
  await new Promise<void>((resolve, reject) => {
    Object.assign(window, { [READY_CALLBACK]: resolve });
    const tag = document.createElement("script");
    const url = new URL(scriptUrl);
    url.searchParams.set("cb", READY_CALLBACK);
    tag.src = url.href;
    tag.addEventListener("error", () => reject(new PageTranslatorError("the translator's script did not load")));
    document.head.append(tag);
  });
  const google = unclobberedGlobal(window, "google") as Google | undefined;
  const TranslateElement = google?.translate?.TranslateElement;
  if (!TranslateElement) throw new PageTranslatorError("the translator's script is not what it should be");
  const filledSelect = new Promise<HTMLSelectElement>((resolve) => {
    const findSelect = () => {
      const select = node.querySelector("select");
      if (!select || select.options.length === 0) return;
      watcher.disconnect();
      resolve(select);
    };
    const watcher = new MutationObserver(findSelect);
    watcher.observe(node, { childList: true, subtree: true });
    queueMicrotask(findSelect);
  });
  new TranslateElement({ pageLanguage: PAGE_LANGUAGE, autoDisplay: false }, NODE_ID);
  return filledSelect;
}

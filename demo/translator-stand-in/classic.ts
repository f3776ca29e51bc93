import { wrapTexts } from "./wrap.ts";

/** The languages that the stand-in offers; others are missing, as they may be in a real translator. */
const KNOWN_LANGUAGES = ["en", "fr", "de", "ar", "vi", "ru"];

/** The part of Google's website translator that a page uses: a select of languages in an element of the page. */
class TranslateElement {
  constructor({ pageLanguage }: { pageLanguage: string }, containerId: string) {
    const languageSelect = document.createElement("select");
    languageSelect.className = "goog-te-combo";
    languageSelect.append(...["", ...KNOWN_LANGUAGES].map((code) => new Option(code, code)));
    let restoreTexts = () => {};
    languageSelect.addEventListener("change", () => {
      restoreTexts();
      restoreTexts = () => {};
      if (languageSelect.value === pageLanguage || languageSelect.value === "") return;
      document.documentElement.classList.add("translated-ltr");
      const unwrapTexts = wrapTexts(document.body);
      restoreTexts = () => {
        unwrapTexts();
        document.documentElement.classList.remove("translated-ltr");
      };
    });
    document.getElementById(containerId)?.append(languageSelect);
  }
}

Object.assign(window, { google: { translate: { TranslateElement } } });
const { currentScript } = document;
const callback = currentScript instanceof HTMLScriptElement && new URL(currentScript.src).searchParams.get("cb");
const onReady: unknown = callback && Reflect.get(window, callback);
if (typeof onReady === "function") onReady();

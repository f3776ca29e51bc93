import { wrapTexts } from "./wrap.ts";

/** The languages of the stand-in; for any other it fails, as a translator may. */
const KNOWN = ["en", "fr", "de", "ar", "vi", "ru"];

/** The part of Google's website translator that a page uses: a select of languages in a node of the page. */
class TranslateElement {
  constructor({ pageLanguage }: { pageLanguage: string }, node: string) {
    const choice = document.createElement("select");
    choice.className = "goog-te-combo";
    choice.append(...["", ...KNOWN].map((code) => new Option(code, code)));
    let restore = () => {};
    choice.addEventListener("change", () => {
      restore();
      restore = () => {};
      if (choice.value === pageLanguage || choice.value === "") return;
      document.documentElement.classList.add("translated-ltr");
      const unwrap = wrapTexts(document.body);
      restore = () => {
        unwrap();
        document.documentElement.classList.remove("translated-ltr");
      };
    });
    document.getElementById(node)?.append(choice);
  }
}

Object.assign(window, { google: { translate: { TranslateElement } } });
const { currentScript } = document;
const callback = currentScript instanceof HTMLScriptElement && new URL(currentScript.src).searchParams.get("cb");
const ready: unknown = callback && Reflect.get(window, callback);
if (typeof ready === "function") ready();

import Globe from "lucide-react/icons/globe";
import { type MouseEvent, useRef, useState } from "react";
import { translatorScript } from "../../src/config/standalone.ts";
import { LOCALES, type Locale } from "../../src/i18n/locale.ts";
import {
  createPageTranslator,
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  type LanguageCode,
  type PageTranslator,
  RIGHT_TO_LEFT,
} from "../../src/i18n/page-translator.ts";
import { T, useTranslation } from "../../src/i18n/translation.tsx";
import { TextNotice } from "../../src/parts/text-notice.tsx";
import { NoTranslate } from "../../src/ui/text-spans.tsx";
import "./languages.css";

/** The translator's code for a language of ours; of its codes for Chinese, the first is for simplified characters. */
const translatorCodeOf = (locale: Locale): LanguageCode =>
  LANGUAGE_CODES.find((code) => code.split("-")[0] === locale) ?? "en";
const LANGUAGES_BY_NAME = [...LANGUAGE_CODES].sort((one, other) =>
  LANGUAGE_NAMES[one].localeCompare(LANGUAGE_NAMES[other], "en"),
);

/** The choice of language: links for our languages, and a list for a page translator, whose script loads on demand. */
export function Languages({ chooseLocale }: { readonly chooseLocale: (locale: Locale) => Promise<void> }) {
  const { locale, t } = useTranslation();
  /** The language of the page translator's texts on the page; null without a translation. */
  const [shownCode, setShownCode] = useState<LanguageCode | null>(null);
  const [loadingCode, setLoadingCode] = useState<LanguageCode | null>(null);
  const [failedCode, setFailedCode] = useState<LanguageCode | null>(null);
  const translator = useRef<PageTranslator | null>(null);
  const latestChoice = useRef(0);
  /** On phones a button opens the choice, so that the header is one row. */
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    // On phones, the link or list that has focus disappears.
    if (isOpen) opener.current?.focus();
    setOpen(false);
  }
  const translatedCode = loadingCode ?? shownCode;
  const code = translatedCode ?? translatorCodeOf(locale);

  function showOwnLanguage(next: Locale): void {
    close();
    latestChoice.current += 1;
    translator.current?.restore();
    setDirection(null);
    document.documentElement.lang = next;
    setShownCode(null);
    setLoadingCode(null);
    setFailedCode(null);
    void chooseLocale(next);
  }

  async function translate(next: LanguageCode, script: string): Promise<void> {
    close();
    latestChoice.current += 1;
    const ownChoice = latestChoice.current;
    setLoadingCode(next);
    setFailedCode(null);
    try {
      translator.current ??= createPageTranslator(script);
      const show = await translator.current.prepare(next);
      if (ownChoice !== latestChoice.current) return;
      // The translator needs the English texts, with which the document's own language changes.
      await chooseLocale("en");
      if (ownChoice !== latestChoice.current) return;
      show();
      setDirection(next);
      setShownCode(next);
    } catch {
      if (ownChoice !== latestChoice.current) return;
      setFailedCode(next);
    }
    setLoadingCode(null);
  }

  function followLink(event: MouseEvent, next: Locale): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    showOwnLanguage(next);
  }

  function pickFromList(value: string): void {
    const ownLocale = LOCALES.find((each) => translatorCodeOf(each) === value);
    const otherCode = LANGUAGE_CODES.find((each) => each === value);
    if (ownLocale) showOwnLanguage(ownLocale);
    else if (otherCode && translatorScript !== null) void translate(otherCode, translatorScript);
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="bs-languages__open"
        aria-expanded={isOpen}
        aria-label={t("languages.label")}
        onClick={() => setOpen(!isOpen)}
      >
        <Globe className="bs-icon" />
      </button>
      <nav
        className="bs-line bs-small bs-languages notranslate"
        data-gap="3"
        data-align="center"
        translate="no"
        aria-label={t("languages.label")}
        data-open={isOpen || undefined}
      >
        {LOCALES.map((each) => (
          <a
            key={each}
            href={`?locale=${each}`}
            lang={each}
            hrefLang={each}
            aria-current={code === translatorCodeOf(each) ? "true" : undefined}
            onClick={(event) => followLink(event, each)}
          >
            {each === "zh" ? "中文" : LANGUAGE_NAMES[each]}
          </a>
        ))}
        {translatorScript !== null && (
          <select
            className="bs-languages__list"
            aria-label={t("languages.more")}
            value={translatedCode ?? ""}
            onChange={(event) => pickFromList(event.currentTarget.value)}
          >
            <option value="">{t("languages.more")}</option>
            {LANGUAGES_BY_NAME.map((each) => (
              <option key={each} value={each} lang={each} dir={RIGHT_TO_LEFT.has(each) ? "rtl" : "ltr"}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </select>
        )}
      </nav>
      {/* Announces the language after the choice of one of our own, since its link keeps focus and its own text. */}
      <div className={translatedCode === null ? "bs-visually-hidden" : "bs-note bs-languages__now"} role="status">
        {translatedCode === null && <NoTranslate>{LANGUAGE_NAMES[code]}</NoTranslate>}
        {loadingCode !== null && <T id="languages.translating" />}
        {loadingCode === null && shownCode !== null && <T id="languages.automatic" />}
      </div>
      {failedCode && (
        <TextNotice announced kind="error" id="languages.failed" values={{ language: LANGUAGE_NAMES[failedCode] }} />
      )}
    </>
  );
}

/** Sets the document's language and direction, as the translator does not; null only resets the direction. */
function setDirection(code: LanguageCode | null): void {
  const { documentElement } = document;
  if (code !== null) documentElement.lang = code;
  documentElement.dir = code !== null && RIGHT_TO_LEFT.has(code) ? "rtl" : "";
}

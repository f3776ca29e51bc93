import pricingTexts from "virtual:texts/pricing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readCode } from "../../test/house/modules.ts";
import { cents } from "../lib/money.ts";
import { loadLanguage } from "./load-messages.ts";
import { LOCALES } from "./locale.ts";
import { LANGUAGE_CODES, LANGUAGE_NAMES } from "./page-translator.ts";
import { dayAndTimes, formatDayAndTime, formatTimeRange } from "./time-range.ts";
import { createTranslation, OperatorText, TranslationProvider } from "./translation.tsx";

await loadLanguage("en", pricingTexts);

it.each(LOCALES)("formats dollars alike in all languages, always with cents: %s", (locale) => {
  const { money } = createTranslation(locale);
  expect([2_000, 123_450, 0, -500].map((amount) => money(cents(amount)))).toEqual([
    "$20.00",
    "$1,234.50",
    "$0.00",
    "-$5.00",
  ]);
});

it("formats numbers, lists and dates in the language", () => {
  const formatted = (["en", "es", "zh"] as const).map((locale) => {
    const { number, list, date } = createTranslation(locale);
    return [number(1_234.56, { maximumFractionDigits: 1 }), list(["a", "b", "c"]), date(0, "UTC")];
  });
  expect(formatted).toEqual([
    ["1,234.6", "a, b, and c", "January 1, 1970"],
    ["1,234.6", "a, b y c", "1 de enero de 1970"],
    ["1,234.6", "a、b和c", "1970年1月1日"],
  ]);
});

it("caches messages, numbers and dates separately even where an old library changes JSON arrays", () => {
  Object.defineProperty(Array.prototype, "toJSON", {
    value(this: readonly unknown[]) {
      return `[${this.join(",")}]`;
    },
    configurable: true,
  });
  try {
    const { t, number, money, date } = createTranslation("en");
    expect([t("common.retry"), t("common.wait", { minutes: 2 })]).toEqual([
      "Try again",
      "Too many attempts. Try again in 2 minutes.",
    ]);
    expect(t("pricing.choosePass", { pass: "A" })).not.toBe(t("pricing.choosePass", { pass: "B" }));
    expect([number(1.25), number(1.25, { maximumFractionDigits: 1 }), money(cents(125))]).toEqual([
      "1.25",
      "1.3",
      "$1.25",
    ]);
    expect([date(0, "UTC"), date(0, "UTC", { month: "long" })]).toEqual(["January 1, 1970", "January"]);
  } finally {
    Reflect.deleteProperty(Array.prototype, "toJSON");
  }
});

const UNTRANSLATED_TEXT = /<([\w.]+)[^<>]*>\s*\{[\w.]*\b(?:reason|error\.text|option\.name|option\.description)\}/g;

it("a component that shows a text of the services marks the text's language", () => {
  const matches = [...readCode("src", "widgets")].flatMap(([file, code]) =>
    [...code.matchAll(UNTRANSLATED_TEXT)].map(([text, tag]) => ({ file, text, tag })),
  );
  expect(matches.length).toBeGreaterThan(5);
  // The card provider words its errors in the rider's language.
  const [translated, ...others] = matches.filter(({ tag }) => tag !== "UntranslatedText");
  expect([translated?.file, others]).toEqual(["src/forms/form-error.tsx", []]);
});

it.each([
  { locale: "zh", text: { en: "Every day", zh: "每天" }, markup: "<span>每天</span>" },
  { locale: "en", text: { en: "Every day", zh: "每天" }, markup: "<span>Every day</span>" },
  { locale: "es", text: { en: "Every day", zh: "每天" }, markup: '<span lang="en">Every day</span>' },
  { locale: "zh", text: "Every day", markup: '<span lang="en">Every day</span>' },
] as const)("$text is $markup in $locale", ({ locale, text, markup }) => {
  const element = (
    <TranslationProvider locale={locale}>
      <OperatorText text={text} />
    </TranslationProvider>
  );
  expect(renderToStaticMarkup(element)).toBe(markup);
});

const instantOf = (utc: string) => Date.parse(`2026-${utc}:00Z`);

it.each([
  { from: "03-10T12:05", to: "03-10T12:29", text: "8:05 – 8:29 AM" },
  { from: "03-10T15:50", to: "03-10T16:10", text: "11:50 AM – 12:10 PM" },
  { from: "03-11T03:50", to: "03-11T04:10", text: "11:50 PM – 12:10 AM" },
  // Four hours across the night in which clocks skip an hour.
  { from: "03-08T04:30", to: "03-08T08:30", text: "11:30 PM EST – 4:30 AM EDT" },
  // The night in which clocks repeat an hour.
  { from: "11-01T05:50", to: "11-01T06:10", text: "1:50 AM EDT – 1:10 AM EST" },
  { from: "11-01T06:10", to: "11-01T06:20", text: "1:10 – 1:20 AM EST" },
  { from: "11-01T05:20", to: "11-01T05:20", text: "1:20 AM EDT" },
  { from: "11-01T05:20", to: "11-01T07:20", text: "1:20 AM EDT – 2:20 AM EST" },
  { from: "10-31T12:05", to: "11-02T13:29", text: "8:05 AM EDT – November 2 at 8:29 AM EST" },
  { from: "03-10T12:05", to: "03-12T12:29", text: "8:05 AM – March 12 at 8:29 AM" },
  { from: "03-10T12:05", to: "03-10T12:05", text: "8:05 AM" },
  // A trip cannot end before it began, so its end counts as unknown.
  { from: "03-10T12:05", to: "03-10T12:00", text: "8:05 AM" },
])("from $from to $to is $text in Philadelphia", ({ from, to, text }) => {
  const range = formatTimeRange("en", instantOf(from), instantOf(to), "America/New_York");
  expect(range.replace(/\s/g, " ")).toBe(text);
});

it.each([
  { locale: "en", text: "Tuesday, 8:05 AM" },
  { locale: "zh", text: "Tuesday 8:05 AM" },
] as const)("a day and its times are joined as in $locale", ({ locale, text }) => {
  expect(dayAndTimes(locale, "Tuesday", "8:05 AM").join("")).toBe(text);
});

it("in Spanish a day's time is in brackets, so that no full stop follows the dot of a.m.", () => {
  const text = formatDayAndTime("es", instantOf("03-10T12:00"), "America/New_York");
  expect(text.replace(/\s/g, " ")).toBe("10 de marzo de 2026 (8:00 a.m.)");
});

it.each([
  { locale: "en", minutes: 24, parts: ["8:05 –", "8:29 AM"] },
  { locale: "en", minutes: 240, parts: ["8:05 AM –", "12:05 PM"] },
  { locale: "en", minutes: 3000, parts: ["8:05 AM –", "March 12 at 10:05 AM"] },
  { locale: "en", minutes: 0, parts: ["8:05 AM"] },
  { locale: "es", minutes: 240, parts: ["8:05 a.m. –", "12:05 p.m."] },
] as const)("a range of times breaks into lines only after its dash: $parts", ({ locale, minutes, parts }) => {
  const from = instantOf("03-10T12:05");
  const range = formatTimeRange(locale, from, from + minutes * 60_000, "America/New_York");
  expect(range.split(/[^\S\u00a0]/).map((line) => line.replaceAll("\u00a0", " "))).toEqual(parts);
});

/** The codes of the languages that the page translator is required to offer. */
const REQUIRED_CODES =
  "af sq am ar hy az eu be bn bs bg ca ceb ny zh-CN zh-TW co hr cs da nl en eo et tl fi fr fy gl ka de el gu ht ha haw iw hi hmn hu is ig id ga it ja jw kn kk km rw ko ku ky lo la lv lt lb mk mg ms ml mt mi mr mn my ne no or ps fa pl pt pa ro ru sm gd sr st sn sd si sk sl so es su sw sv tg ta tt te th tr tk uk ur ug uz vi cy xh yi yo zu".split(
    " ",
  );

it("the page translator lists each required language once and no other, each under its own name", () => {
  expect([...LANGUAGE_CODES].sort()).toEqual([...REQUIRED_CODES].sort());
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGE_CODES.length);
});

it.each([
  { code: "zh-CN", name: "简体中文" },
  { code: "zh-TW", name: "繁體中文" },
  { code: "iw", name: "עברית" },
  // Georgian has capitals only for texts that are all in capitals.
  { code: "ka", name: "\u10e5ართული" },
] as const)("the page translator names $code $name", ({ code, name }) => {
  expect(LANGUAGE_NAMES[code]).toBe(name);
});

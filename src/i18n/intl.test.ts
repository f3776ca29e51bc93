import { expect, it } from "vitest";
import { pricingMessages } from "../features/pricing/messages.ts";
import { cents } from "../lib/money.ts";
import { loadLanguage } from "./load-messages.ts";
import { LOCALES } from "./locale.ts";
import { sharedMessages } from "./messages.ts";
import { createTranslation } from "./translation.tsx";

await loadLanguage("en", [sharedMessages, pricingMessages]);

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
  const said = LOCALES.map((locale) => {
    const { number, list, date } = createTranslation(locale);
    return [number(1_234.56, { maximumFractionDigits: 1 }), list(["a", "b", "c"]), date(0, "UTC")];
  });
  expect(said).toEqual([
    ["1,234.6", "a, b, and c", "January 1, 1970"],
    ["1,234.6", "a, b y c", "1 de enero de 1970"],
    ["1,234.6", "a、b和c", "1970年1月1日"],
  ]);
});

it("shows the id of a message without a translation", () => {
  expect(createTranslation("en").t("menu.label")).toBe("menu.label");
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

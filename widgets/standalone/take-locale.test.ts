import { expect, it } from "vitest";
import { takeLocale } from "./take-locale.ts";

it.each([
  { query: "", left: "", locale: null, warnings: [] },
  { query: "?locale=es", left: "", locale: "es", warnings: [] },
  { query: "?system=phl&locale=zh_CN&month=2026-03", left: "?system=phl&month=2026-03", locale: "zh", warnings: [] },
  { query: "?locale=", left: "", locale: null, warnings: [] },
  { query: "?locale=tlh", left: "", locale: null, warnings: ['locale="tlh" is not one of: en, es, zh'] },
])("$query selects $locale", ({ query, left, locale, warnings }) => {
  const heard: string[] = [];
  const folder = "https://account.example.org/trips";
  expect(takeLocale(folder + query, (message) => heard.push(message))).toEqual({ address: folder + left, locale });
  expect(heard).toEqual(warnings);
});

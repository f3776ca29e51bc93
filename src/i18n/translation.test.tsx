import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OperatorText, TranslationProvider } from "./translation.tsx";

const SHOWN = /<([\w.]+)[^<>]*>\s*\{[\w.]*(?:\.reason|error\.text|option\.name|option\.description)\}/g;

it("marks a text's own language wherever it is shown", () => {
  const files = ["src", "widgets"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `${folder}/${file}`),
  );
  const shown = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(SHOWN)].map(([text, tag]) => ({ file, text, tag })),
  );
  expect(shown.length).toBeGreaterThan(6);
  expect(shown.filter(({ tag }) => tag !== "UntranslatedText")).toEqual([]);
});

it.each([
  { locale: "zh", text: { en: "Every day", zh: "每天" }, shown: "<span>每天</span>" },
  { locale: "en", text: { en: "Every day", zh: "每天" }, shown: "<span>Every day</span>" },
  { locale: "es", text: { en: "Every day", zh: "每天" }, shown: '<span lang="en">Every day</span>' },
  { locale: "zh", text: "Every day", shown: '<span lang="en">Every day</span>' },
] as const)("$text is $shown in $locale", ({ locale, text, shown }) => {
  const element = (
    <TranslationProvider locale={locale}>
      <OperatorText text={text} />
    </TranslationProvider>
  );
  expect(renderToStaticMarkup(element)).toBe(shown);
});

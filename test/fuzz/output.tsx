import signUpTexts from "virtual:texts/sign-up";
import restTexts from "virtual:texts/sign-up-rest";
import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import { T, TranslationProvider } from "../../src/i18n/translation.tsx";
import { scrubUrl } from "../../src/lib/scrub-url.ts";
import { AttributeProblems } from "../../src/parts/error-box.tsx";
import { scrubData, scrubText } from "../../src/telemetry/error-reporter.ts";
import { describeTargets, type Target, target } from "./targets.ts";
import { hostileJson, hostileText } from "./values.ts";

await loadLanguage("en", signUpTexts, restTexts);

/** A text that occurs nowhere else in the markup, to find the place of the rendered text. */
const MARKER_TEXT = "qqzzqq";
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** Expects `render` to show any text as text alone, within the same markup as another text. */
const markupTarget = (render: (text: string) => React.ReactNode): Target => {
  const renderHtml = (text: string) =>
    renderToStaticMarkup(<TranslationProvider locale="en">{render(text)}</TranslationProvider>);
  const markup = renderHtml(MARKER_TEXT);
  expect(markup).toContain(MARKER_TEXT);
  return target(hostileText, (text) => expect(renderHtml(text)).toBe(markup.split(MARKER_TEXT).join(escapeHtml(text))));
};

describeTargets("Rendered texts", {
  "a value inside of one of our texts": markupTarget((text) => (
    <T id="signup.exists.username" values={{ username: text }} />
  )),
  "a wrong attribute": markupTarget((text) => (
    <AttributeProblems problems={[{ attribute: "locale", value: text, allowed: ["en"] }]} />
  )),
});

/** Secrets of a rider, which no report may contain, whatever text is around them. */
const SECRETS = ["ana.b+c@example.org", "eyJhbGciOiJI.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2Q", "4242 4242 4242 4242"];
const textsAroundSecret = fc.tuple(hostileText, fc.constantFrom(...SECRETS), hostileText);

describeTargets("Reports to other services", {
  "an error's message": target(textsAroundSecret, ([before, secret, after]) => {
    const report = scrubText(`${before} ${secret} ${after}`);
    expect(report.length).toBeLessThanOrEqual(500);
    expect(report).not.toContain(secret);
    expect(report).not.toBe("");
  }),
  "an error's address": target(hostileText, (text) => {
    const report = scrubUrl(`https://ana:pw@page.example/trips?access_token=${text}#${text}`);
    expect(report).toBe("https://page.example/trips");
  }),
  "an error's data": target(hostileJson, (value) => {
    expect(JSON.stringify(scrubData({ value, password: value }, 4))).toContain('"password":"[FILTERED]"');
  }),
});

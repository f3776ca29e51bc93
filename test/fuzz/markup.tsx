import { renderToStaticMarkup } from "react-dom/server";
import { expect, vi } from "vitest";
import { AttributeProblems } from "../../src/app/error-box.tsx";
import { laterMessages } from "../../src/features/sign-up/later/messages.ts";
import { signUpMessages } from "../../src/features/sign-up/messages.ts";
import { FormErrorText } from "../../src/forms/form.tsx";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import { sharedMessages } from "../../src/i18n/messages.ts";
import { T, TranslationProvider } from "../../src/i18n/translation.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { describeTargets, type Target, target } from "./targets.ts";
import { hostileText } from "./values.ts";

await loadLanguage("en", [sharedMessages, signUpMessages, laterMessages]);

/** A word that occurs nowhere else, to find what else renders. */
const WORD = "qqzzqq";
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/** Whatever the text is, only the text renders at its position. */
const markupTarget = (render: (text: string) => React.ReactNode): Target => {
  const html = (text: string) =>
    renderToStaticMarkup(<TranslationProvider locale="en">{render(text)}</TranslationProvider>);
  const around = html(WORD);
  expect(around).toContain(WORD);
  return target(hostileText, (text) => expect(html(text)).toBe(around.split(WORD).join(escaped(text))));
};

describeTargets("Rendered texts", {
  "what a service says of a field": markupTarget((text) => <FormErrorText error={{ text }} />),
  "a value inside of one of our texts": markupTarget((text) => (
    <T id="signup.exists.username" values={{ username: text }} />
  )),
  "a wrong attribute": markupTarget((text) => (
    <AttributeProblems problems={[{ attribute: "locale", value: text, allowed: ["en"] }]} />
  )),
  "what was typed": markupTarget((text) => <TextField name="a" label="A" value={text} onChange={vi.fn()} />),
});

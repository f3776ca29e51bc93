import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { TranslationProvider } from "../../i18n/translation.tsx";
import { purchaseMessages } from "../../purchase/messages.ts";
import { KeyCardNotice } from "./key-card-notice.tsx";
import { keyCardMessages } from "./messages.ts";

await loadLanguage("en", [keyCardMessages, purchaseMessages]);

const paragraphs = (reason: string | null) =>
  [
    ...renderToStaticMarkup(
      <TranslationProvider locale="en">
        <KeyCardNotice
          said={{ status: "refused", reason, field: "tokenId", isUncharged: true }}
          keyCard="key fob"
          onAskAgain={() => {}}
        />
      </TranslationProvider>,
    ).matchAll(/<p>(.*?)<\/p>/g),
  ].map(([, html = ""]) => html.replace(/<[^>]*>/g, ""));

it("a refusal in the service's words says them, and that nothing was charged", () => {
  expect(paragraphs("Your bank said no.")).toEqual([
    "Could not order key card",
    "Your bank said no.",
    "You were not charged.",
  ]);
});

it("a refusal without words says once that it failed, and that nothing was charged", () => {
  expect(paragraphs(null)).toEqual(["Could not order key card", "You were not charged."]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CONFIGURATION } from "../../../test/sandbox-app.ts";
import { keyCardMessages } from "../../app/screen-messages.ts";
import { createAppContext } from "../../context/app-context.ts";
import { AppContextProvider } from "../../context/use-app-context.tsx";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { sharedMessages } from "../../i18n/messages.ts";
import { TranslationProvider } from "../../i18n/translation.tsx";
import { phl } from "../../programs/programs/phl.ts";
import { purchaseMessages } from "../../purchase/messages.ts";
import { KeyCardNotice } from "./key-card-order.tsx";

await loadLanguage("en", [sharedMessages, keyCardMessages, purchaseMessages]);

const app = createAppContext(phl, CONFIGURATION);

const paragraphs = (reason: string | null) =>
  [
    ...renderToStaticMarkup(
      <AppContextProvider value={app}>
        <TranslationProvider locale="en">
          <KeyCardNotice
            said={{ status: "refused", reason, field: "tokenId", isUncharged: true }}
            keyCard="key fob"
            onAskAgain={() => {}}
          />
        </TranslationProvider>
      </AppContextProvider>,
    ).matchAll(/<p>(.*?)<\/p>/g),
  ].map(([, html = ""]) => html.replace(/<[^>]*>/g, ""));

it("a refusal with a reason shows it, and that nothing was charged", () => {
  expect(paragraphs("Your bank said no.")).toEqual([
    "Could not order key card",
    "Your bank said no.",
    "You were not charged.",
  ]);
});

it("a refusal without a reason says once that the order failed and nothing was charged", () => {
  expect(paragraphs(null)).toEqual(["Could not order key card", "You were not charged."]);
});

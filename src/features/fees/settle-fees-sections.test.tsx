import accountTexts from "virtual:texts/account";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { TranslationProvider } from "../../i18n/translation.tsx";
import { cents, ZERO } from "../../lib/money.ts";
import { FeeList } from "./settle-fees-sections.tsx";

await loadLanguage("en", accountTexts);

it.each([
  { type: "LateReturn", name: "Late return" },
  { type: "Towing", name: "Towing" },
  { type: "", name: "Fee" },
])("a fee of type “$type” is called $name", ({ type, name }) => {
  const html = renderToStaticMarkup(
    <TranslationProvider locale="en">
      <FeeList
        fees={[{ type, charge: cents(500), adjusted: null }]}
        debt={{ fees: cents(500), renewal: ZERO }}
        passName={null}
        paid={null}
      />
    </TranslationProvider>,
  );
  expect(html).toContain(`>${name}<`);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { catalogue } from "../../i18n/en/settle-fees-catalogue.ts";
import { TranslationProvider } from "../../i18n/translation.tsx";
import { cents } from "../../lib/money.ts";
import { FeeList } from "./fee-list.tsx";

it.each([
  { type: "LateReturn", name: "Late return" },
  { type: "Towing", name: "Towing" },
  { type: "", name: "Fee" },
])("a fee of type “$type” is called $name", ({ type, name }) => {
  const html = renderToStaticMarkup(
    <TranslationProvider locale="en" catalogue={catalogue}>
      <FeeList fees={[{ type, charge: cents(500), adjusted: null }]} />
    </TranslationProvider>,
  );
  expect(html).toContain(`>${name}<`);
});

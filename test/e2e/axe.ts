import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * axe's violations on a page, each with its rule and place.
 * @param part The element to check; by default the whole page.
 * @param hasOwnColours True for forced colors, which axe does not see: it reads the fill of a text, for which Chromium
 * reports the earlier one.
 */
export async function violationsOn(page: Page, part?: string, { hasOwnColours = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Leaves out iframes, which are the card provider's, and needs no second page for each run.
    .setLegacyMode(true)
    // Leaves out the description of passes, which takes most of the time.
    .options({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true }, "color-contrast": { enabled: !hasOwnColours } },
    });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

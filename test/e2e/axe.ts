import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe says against a page, each finding by its rule and place.
 * @param part the element to look at; the whole page where absent
 * @param hasOwnColours where colours are forced, which axe does not see: it asks for the fill of a text, and Chromium
 *   tells the one before
 */
export async function violationsOn(page: Page, part?: string, { hasOwnColours = false } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Stays out of frames, which are the card provider's, and needs no second page for each run.
    .setLegacyMode(true)
    // What passes need not be described, which takes most of the time.
    .options({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true }, "color-contrast": { enabled: !hasOwnColours } },
    });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

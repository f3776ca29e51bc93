import { expect } from "@playwright/test";
import { FAULTLESS } from "../../look/faults.ts";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { findFaults, findViolations } from "../display-settings.ts";
import { test, waitForRender } from "../host-page.ts";

const PAGES = ["/indego", "/metro", "/intranet", "/intranet/join?pass=303", "/open-streets"];

// A normal run opens one of these pages, a deep run all.
for (const path of sampleOf("partners' pages", PAGES, 1)) {
  test(`${path} renders elements without layout faults, and a pass chosen on one page of a partner is preselected on another`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    const elements = await page.locator("bikeshare-pricing, bikeshare-signup").all();
    expect(elements.length).toBeGreaterThan(0);
    for (const element of elements) await waitForRender(element);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const element of elements) expect.soft(await findFaults(element), `${width} px`).toEqual(FAULTLESS);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    // Stories check the elements with axe; this checks the pages around them.
    for (const colorScheme of IS_DEEP ? (["light", "dark"] as const) : []) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findViolations(page), colorScheme).toEqual([]);
    }

    await test.step("a pass chosen in the employer's sidebar is preselected on its sign-up page", async () => {
      await page.goto("/intranet");
      const pricing = page.locator("bikeshare-pricing");
      await waitForRender(pricing);
      await pricing.getByRole("button", { name: "Choose 365-Day Pass" }).click();
      const signUp = page.locator("bikeshare-signup");
      await waitForRender(signUp);
      await expect(page).toHaveURL(/\/intranet\/join\?.*pass=303/);
      await expect(signUp.getByRole("radio", { name: "365-Day Pass" })).toBeChecked();
    });
  });
}

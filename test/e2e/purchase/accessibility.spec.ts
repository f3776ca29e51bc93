import { expect } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { test } from "./purchase-test.ts";
import { LOOKS } from "./steps.ts";

// What axe finds hangs on the width or on the colours, hardly on both: each is judged once.
const SURROUNDINGS = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
] as const;

for (const { colorScheme, width } of SURROUNDINGS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test.slow();

    test("axe finds nothing in any step of sign-up", async ({ page, signUp, openSignUp }) => {
      await openSignUp({ scheme: colorScheme });
      for (const { name, reach } of LOOKS) {
        await reach(signUp);
        expect.soft(await violationsOn(page, "bikeshare-signup"), name).toEqual([]);
      }
    });

    test("axe finds nothing in pricing", async ({ page, world }) => {
      await page.goto(`/bare?element=bikeshare-pricing&system=phl&scheme=${colorScheme}&world=${world.id}`);
      await page.getByText("Fees and details").first().click();
      expect(await violationsOn(page, "bikeshare-pricing")).toEqual([]);
    });
  });
}

test("words about the purchase come into a live region that was there, empty, before them", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.goToPay();
  const silent = await signUp.element.evaluateHandle((element) =>
    [...(element.shadowRoot?.querySelectorAll("[aria-live]") ?? [])].filter(({ textContent }) => !textContent),
  );
  await world.fault({ path: "/register", kind: "status", status: 503 });
  await signUp.pay();
  const words = signUp.notice("We are checking whether your purchase went through.");
  await expect(words).toBeVisible();
  const isHeard = await words.evaluate((node, regions) => regions.some((region) => region.contains(node)), silent);
  expect(isHeard).toBe(true);
});

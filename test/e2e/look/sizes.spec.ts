import { expect } from "@playwright/test";
import { FAULTLESS } from "../../look/faults.ts";
import { sampleOf } from "../../seeded.ts";
import { doubleText, findFaults } from "../display-settings.ts";
import { openHostPage, test, waitForRender } from "../host-page.ts";

test.slow();

const SYSTEMS = ["phl", "lax", "las"] as const;
const WIDTHS = [280, 360, 768, 1280];

// steps.spec.ts checks the sizes of sign-up.
test("on a phone pricing of three programs is short, each program has its own colour, choosing a pass opens sign-up with room above its heading, and pricing fits every width in both fares, also right to left with text of twice the size", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const programs = SYSTEMS.map((system) => `<bikeshare-pricing system="${system}"></bikeshare-pricing>`);
  await openHostPage(page, `${programs.join("")}<bikeshare-signup system="phl"></bikeshare-signup>`);
  const elements = page.locator("bikeshare-pricing");
  const signUp = page.locator("bikeshare-signup");
  for (const element of [...(await elements.all()), signUp]) await waitForRender(element);
  const heights = await elements.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
  expect(heights).toHaveLength(3);
  // The limit in pixels leaves room for the costs of longer rides on each card.
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(5_500);
  const accents: string[] = [];
  for (const [index, price] of ["$156.00", "$150.00", "$125.00"].entries()) {
    const bestPass = elements.nth(index).locator("[data-best]");
    await expect(bestPass).toContainText(price);
    accents.push(await bestPass.getByRole("button").evaluate((button) => getComputedStyle(button).backgroundColor));
  }
  expect(new Set(accents).size).toBe(3);

  await elements.first().getByRole("button", { name: "Choose Guest Pass" }).click();
  const heading = signUp.getByRole("heading", { name: /^Step 1 of 4/ });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(30);
  await expect(heading).toBeInViewport();

  for (const system of sampleOf("programs of sizes", SYSTEMS, 1)) {
    const pricing = page.locator(`bikeshare-pricing[system=${system}]`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(pricing), `${system}, ${width} px`).toEqual(FAULTLESS);
    }
    await pricing.getByText("Fees and details").first().click();
    await pricing.getByLabel(/^Reduced fare/).check();
    expect.soft(await findFaults(pricing), `${system}, reduced`).toEqual(FAULTLESS);
    await pricing.getByLabel(/^Full fare|^Standard/).check();
  }
  await doubleText(page);
  await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
  for (const system of sampleOf("programs of sizes", SYSTEMS, 1)) {
    const pricing = page.locator(`bikeshare-pricing[system=${system}]`);
    await expect(pricing.locator(".root")).toHaveCSS("font-size", "32px");
    await expect(pricing.locator(".root")).toHaveCSS("direction", "rtl");
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(pricing), `${system} of twice the size, ${width} px`).toEqual(FAULTLESS);
    }
  }
});

import { expect, type Locator, type Page } from "@playwright/test";
import { FAULTLESS } from "../../look/faults.ts";
import { sampleOf } from "../../seeded.ts";
import { doubleText, findFaults } from "../display-settings.ts";
import { openHostPage, test, waitForRender } from "../host-page.ts";

test.slow();

const SYSTEMS = ["phl", "lax", "las"] as const;
const WIDTHS = [280, 360, 768, 1280];

async function openElement(page: Page, element: string, system: string) {
  await page.goto(`/bare?element=${element}&system=${system}`);
  const found = page.locator(element);
  await waitForRender(found);
  return found;
}

for (const system of sampleOf("programs of sizes", SYSTEMS, 1)) {
  // steps.spec.ts has sign-up.
  test(`pricing of ${system} fits every width, in both fares, with fees, and of twice the size right to left`, async ({
    page,
  }) => {
    const pricing = await openElement(page, "bikeshare-pricing", system);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(pricing), `${width} px`).toEqual(FAULTLESS);
    }
    await pricing.getByText("Fees and details").first().click();
    await pricing.getByLabel(/^Reduced fare/).check();
    expect(await findFaults(pricing)).toEqual(FAULTLESS);
    await page.reload();
    await waitForRender(pricing);
    await doubleText(page);
    await expect(pricing.locator(".root")).toHaveCSS("font-size", "32px");
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
    await expect(pricing.locator(".root")).toHaveCSS("direction", "rtl");
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(pricing), `twice the size, ${width} px`).toEqual(FAULTLESS);
    }
  });
}

test("on a phone the prices of three programs are short, each has its own colour, and choosing a pass opens sign-up with room above its heading", async ({
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
  // Each card also says what longer rides cost.
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(5_500);
  const accents: string[] = [];
  for (const [at, price] of ["$156.00", "$150.00", "$125.00"].entries()) {
    const best = elements.nth(at).locator("[data-best]");
    await expect(best).toContainText(price);
    accents.push(await best.getByRole("button").evaluate((button) => getComputedStyle(button).backgroundColor));
  }
  expect(new Set(accents).size).toBe(3);

  await elements.first().getByRole("button", { name: "Choose Guest Pass" }).click();
  const heading = signUp.getByRole("heading", { name: /^Step 1 of 4/ });
  await expect(heading).toBeFocused();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(30);
  await expect(heading).toBeInViewport();
});

test("all parts of the standalone page's screens are aligned in every language, and its longest words fit a phone with text of twice the size", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const edge = (found: Locator) => found.evaluate((node) => Math.round(node.getBoundingClientRect().left));
  const heading = page.getByRole("heading", { level: 1 });
  const expectAligned = async (title: string) => {
    const foot = page.getByRole("link", { name: /^Privacy Policy/ });
    // The foot follows the width of the screen, which may come after it.
    await expect(heading).toHaveText(title);
    await expect(foot).toBeVisible();
    expect(await edge(foot), title).toBe(await edge(heading));
  };
  await page.goto("/account/login?system=phl");
  await expectAligned("Log in to Indego");
  await page.getByRole("link", { name: "See passes and prices" }).click();
  await expectAligned("Choose your pass");
  // Chinese texts are much shorter than English ones, and must not change the edges.
  for (const locale of ["en", "zh"]) {
    await page.goto(`/account/signup?system=phl&locale=${locale}`);
    const shown = page.locator(`[lang=${locale}]`).getByRole("heading", { level: 1 });
    await expect(shown).toBeVisible();
    expect(await edge(shown), locale).toBe(96);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await doubleText(page);
  await page.goto("/account/pricing?system=lax&locale=es");
  await expect(page.getByRole("radio", { name: /^Tarifa reducida/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

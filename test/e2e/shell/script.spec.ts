import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { LOADER, openHostPage, PRICING, passNames, SCRIPT, test, waitForRender } from "../host-page.ts";

const plain = SCRIPT.replace(" async", "");
const loaderText = async (page: Page) => (await page.request.get(LOADER)).text();

const TAGS = [
  { name: "a blocking script tag before the element", head: plain, body: PRICING },
  { name: "a blocking script tag after the element", head: "", body: PRICING + plain },
  { name: "an async script tag", head: SCRIPT, body: PRICING },
  { name: "a deferred script tag", head: SCRIPT.replace("async", "defer"), body: PRICING },
  { name: "a module script tag", head: SCRIPT.replace("async", 'type="module"'), body: PRICING },
  { name: "the script tag twice", head: SCRIPT + plain, body: PRICING + plain },
];
for (const { name, head, body } of sampleOf("script tags", TAGS, 1)) {
  test(`${name} renders the element once, without a warning`, async ({ page, pageMessages }) => {
    await openHostPage(page, body, head);
    const pricing = page.locator("bikeshare-pricing");
    await waitForRender(pricing);
    await expect(pricing.getByRole("heading", { name: "Choose your pass" })).toHaveCount(1);
    expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
  });
}

test("a script that an optimiser evaluates long after the elements were parsed renders them all", async ({ page }) => {
  await openHostPage(page, PRICING + PRICING, "");
  await page.evaluate((text) => setTimeout(new Function(text) as () => void), await loaderText(page));
  await expect(page.locator("bikeshare-pricing")).toHaveCount(2);
  for (const pricing of await page.locator("bikeshare-pricing").all()) {
    await waitForRender(pricing);
    await expect(passNames(pricing)).toHaveCount(5);
  }
});

test("a browser that is too old keeps the light children, without a warning", async ({ page, pageMessages }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, "canParse"));
  await openHostPage(page, '<bikeshare-pricing><a href="/passes">See the passes</a></bikeshare-pricing>');
  await expect(page.getByRole("link", { name: "See the passes" })).toBeVisible();
  expect(await page.evaluate(() => customElements.get("bikeshare-pricing") === undefined)).toBe(true);
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});

test("a tag inserted late renders the elements; of two versions the first one stays, and the warning names both", async ({
  page,
  pageMessages,
}) => {
  const text = await loaderText(page);
  const [, version = ""] = /["`](\d+\.\d+\.\d+)["`]/.exec(text) ?? [];
  await page.route("**/other-version.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: text.replaceAll(version, "99.0.0") }),
  );
  await openHostPage(page, PRICING, "");
  await page.addScriptTag({ url: LOADER });
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  const warned = page.waitForEvent("console");
  await page.addScriptTag({ url: "/other-version.js" });
  await warned;
  expect(pageMessages.warnings).toEqual([`bikeshare 99.0.0: ${version} came first.`]);
  await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
  await expect(passNames(pricing)).toHaveCount(2);
});

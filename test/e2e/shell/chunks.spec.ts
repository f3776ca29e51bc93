import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { breakFiles, CHUNKS, FRAGMENTS, holdBack } from "../gate.ts";
import { drawn, LOADER, openDrawn, openHostPage, PRICING, passNames, test } from "../host-page.ts";

const WORDS = "This part of the page could not be loaded.";
const WITH_FALLBACK = '<bikeshare-pricing><a href="/passes">See the passes</a></bikeshare-pricing>';
const KINDS = [
  { name: "the runtime", files: /\/chunks\/pricing-/ },
  { name: "React", files: /\/chunks\/react-/ },
  { name: "the program's data", files: /\/chunks\/phl-/ },
  { name: "the texts", files: /\/chunks\/en-pricing-/ },
];

for (const { name, files } of sampleOf("kinds of files", KINDS, 2)) {
  test(`${name} may fail once and is asked for again, without a word`, async ({ page, heard }) => {
    const { asked } = await breakFiles(page, files, 1);
    const pricing = await openDrawn(page);
    await expect(passNames(pricing)).toHaveCount(5);
    expect(asked.length).toBeGreaterThan(1);
    expect(heard.codes).toEqual([]);
    await expect(pricing.getByText(WORDS)).toHaveCount(0);
  });

  test(`where ${name} fails for ever the element says so, and its button works afterwards`, async ({ page, heard }) => {
    const { lift } = await breakFiles(page, files);
    await openHostPage(page, PRICING);
    const pricing = page.locator("bikeshare-pricing");
    await expect(pricing.getByRole("alert")).toHaveText(WORDS);
    await expect.poll(() => heard.codes).toEqual(["load"]);
    await pricing.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => heard.codes).toEqual(["load", "load"]);
    await expect(pricing.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(pricing.getByRole("alert")).toHaveCount(1);
    lift();
    await pricing.getByRole("button", { name: "Try again" }).click();
    await drawn(pricing);
    await expect(pricing.getByText(WORDS)).toHaveCount(0);
    await pricing.getByRole("radio", { name: "Reduced fare" }).check();
    await expect(passNames(pricing).filter({ visible: true })).toHaveCount(3);
  });
}

test("a chunk that failed at its own address is asked for at another one", async ({ page }) => {
  const { asked } = await breakFiles(page, /\/chunks\/phl-[^?]*$/);
  const pricing = await openDrawn(page);
  await expect(passNames(pricing)).toHaveCount(5);
  expect(asked.every((url) => !url.includes("?"))).toBe(true);
});

test("without its fragment the element is drawn by React", async ({ page, heard }) => {
  await breakFiles(page, FRAGMENTS);
  await expect(passNames(await openDrawn(page))).toHaveCount(5);
  expect(heard).toEqual({ warnings: [], errors: [], codes: [] });
});

test("a fragment that comes after React changes nothing", async ({ page, heard }) => {
  const open = await holdBack(page, FRAGMENTS);
  const pricing = await openDrawn(page);
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  const came = page.waitForResponse(FRAGMENTS);
  open();
  await (await came).finished();
  await expect(pricing.getByRole("heading", { level: 2 })).toHaveCount(1);
  await expect(pricing.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
  expect(heard.codes).toEqual([]);
});

test("an attribute that is mended after a failure is as good as the button", async ({ page, heard }) => {
  const { lift } = await breakFiles(page, /\/chunks\/phl-/);
  await openHostPage(page, PRICING);
  const pricing = page.locator("bikeshare-pricing");
  await expect(pricing.getByRole("alert")).toBeVisible();
  lift();
  await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
  await drawn(pricing);
  await expect(passNames(pricing)).toHaveCount(2);
  await expect(pricing.getByRole("alert")).toHaveCount(0);
  expect(heard.codes).toEqual(["load"]);
});

test("light children stand in until the element is drawn, and go then", async ({ page }) => {
  const openFragment = await holdBack(page, FRAGMENTS);
  const openChunks = await holdBack(page, CHUNKS);
  const asked = page.waitForRequest(CHUNKS);
  await openHostPage(page, WITH_FALLBACK);
  const pricing = page.locator("bikeshare-pricing");
  await asked;
  await expect(page.getByRole("link", { name: "See the passes" })).toBeVisible();
  openFragment();
  await expect(passNames(pricing)).toHaveCount(5);
  await expect(page.getByText("See the passes")).toBeHidden();
  openChunks();
  await drawn(pricing);
  await expect(page.getByText("See the passes")).toBeHidden();
});

test("light children stay where the script never loads", async ({ page }) => {
  await breakFiles(page, new RegExp(LOADER));
  await openHostPage(page, WITH_FALLBACK);
  await expect(page.getByRole("link", { name: "See the passes" })).toBeVisible();
});

test("light children stay beside the words where no chunk ever loads", async ({ page }) => {
  await breakFiles(page, /\/chunks\//);
  await openHostPage(page, WITH_FALLBACK);
  const pricing = page.locator("bikeshare-pricing");
  await expect(pricing.getByRole("alert")).toHaveText(WORDS);
  await expect(page.getByRole("link", { name: "See the passes" })).toBeVisible();
});

import { expect, type Locator, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { sampleOf } from "../../seeded.ts";
import { fetchToken } from "../account/account-test.ts";
import { test } from "./standalone-test.ts";

const { pagesOrigin } = demoOrigins();
// The same server under its other name, which is another origin and another site than that of the page around.
const OTHER_ORIGIN = `http://127.0.0.1:${new URL(pagesOrigin).port}`;

test.use({ viewport: { width: 400, height: 700 } });

/** Opens the profile in a frame as high as its content, far down on a partner's page. */
async function openFramedProfile(page: Page, origin: string, world: string) {
  const token = await fetchToken({ id: world }, "phl");
  await page.goto("/account-frame");
  const frameElement = page.locator("#account");
  await frameElement.evaluate((frame, address) => {
    document.body.style.paddingBlock = "1500px";
    (frame as HTMLIFrameElement).src = address;
  }, `${origin}/account/profile?access_token=${token}&system=phl`);
  // Chromium does not lay out a frame of another site while it is out of view.
  await frameElement.scrollIntoViewIfNeeded();
  const frame = page.frameLocator("#account");
  await expect(frame.getByRole("button", { name: "Save personal details" })).toBeAttached();
  const heightOf = (target: Locator) => target.evaluate((node) => node.getBoundingClientRect().height);
  await expect.poll(() => heightOf(frameElement)).toBeGreaterThan(1500);
  const content = frame.locator("#bikeshare");
  await expect.poll(async () => Math.abs((await heightOf(frameElement)) - (await heightOf(content)))).toBeLessThan(4);
  return frame;
}

/** An element's edges in the partner's view. */
async function edgesOf(target: Locator): Promise<{ top: number; bottom: number }> {
  const { y: top = Number.NaN, height = Number.NaN } = (await target.boundingBox()) ?? {};
  return { top, bottom: top + height };
}

const ORIGINS = [
  ["its own", pagesOrigin],
  ["another", OTHER_ORIGIN],
] as const;
for (const [name, origin] of sampleOf("origins of high frames", ORIGINS, 1))
  test(`a frame on a page of ${name} origin logs in by its token, is as high as its content, and shows questions and new screens where the rider looks`, async ({
    page,
    world,
  }) => {
    // The cookie with the sandbox's world does not reach a frame of another site, which uses the world "demo".
    const frame = await openFramedProfile(page, origin, origin === pagesOrigin ? world.id : "demo");
    await frame.getByLabel("First name").fill("Robyn");
    await frame.getByRole("button", { name: "Change password" }).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await frame.getByRole("banner").getByRole("link").dispatchEvent("click");
    const question = frame.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await expect.poll(async () => (await edgesOf(question)).top).toBeGreaterThan(0);
    await expect.poll(async () => (await edgesOf(question)).bottom).toBeLessThan(700);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await question.getByRole("button", { name: "Leave without saving" }).click();
    const heading = frame.getByRole("heading", { level: 1 });
    await expect(heading).not.toHaveText("Edit Profile");
    await expect.poll(async () => (await edgesOf(heading)).top).toBeGreaterThanOrEqual(0);
    expect((await edgesOf(heading)).top).toBeLessThan(120);
  });

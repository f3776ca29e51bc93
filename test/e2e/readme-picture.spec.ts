import { readFileSync, writeFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { animatedWebp } from "../../tools/animated-webp.ts";
import { test } from "./purchase/sign-up-page.ts";

const PICTURE = "docs/images/purchase-on-a-phone";
const WRITES = process.env.BIKESHARE_WRITE === "1";
/** A day without a promotion. */
const DAY = "2026-03-20T16:00:00.000Z";
const PHONE = { width: 390, height: 780 };
/** Pixels of the picture for one of the page. */
const SHARPNESS = 1.5;

test.use({ viewport: PHONE, hasTouch: true, colorScheme: "light" });

// `BIKESHARE_WRITE=1 npx playwright test readme-picture` takes it anew.
test("the README's picture has the words of a purchase today", async ({ page, signUp, world }) => {
  const { element, button, field, card } = signUp;
  const known = WRITES ? [] : readFileSync(`${PICTURE}.txt`, "utf8").trimEnd().split("\n\n");
  const words: string[] = [];
  const film = filmOf(page);
  /** A frame, with the words of the part of the page that it shows. */
  async function show(part: Locator, milliseconds: number, top = part): Promise<void> {
    // Live regions speak for a moment only.
    const read = async () => (await part.ariaSnapshot()).replace(/^ *- (?:status|alert).*\n?/gm, "").trimEnd();
    if (!WRITES) await expect.poll(read).toBe(known[words.length]);
    words.push(await read());
    await film.take(milliseconds, top);
  }

  await world.control({ clock: DAY });
  await page.clock.setFixedTime(DAY);
  await signUp.open(`/indego?world=${world.id}`);
  await film.take(1_600);
  const pricing = page.locator("bikeshare-pricing");
  await show(pricing, 1_800, page.getByText("Choose an Indego pass"));
  await film.take(1_400, pricing.getByRole("heading", { name: "Monthly Pass", exact: true }));
  await pricing.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(element.getByRole("heading", { name: "Step 1 of 4" })).toBeFocused();
  await show(element, 1_800);
  const contact = element.getByText("How we reach you");
  await field("Email").fill("ana@example.org");
  await field("Mobile phone").fill("215 555 0188");
  await film.take(1_000, contact);
  await signUp.confirmPhone();
  await expect(element.getByText("is confirmed")).toBeVisible();
  await field("Password").fill("correct horse");
  await field("Reenter password").fill("correct horse");
  await film.take(1_400, contact);
  await button("Continue").click();
  await expect(card.number).toBeVisible();
  await show(element, 1_400);
  await signUp.writeCard();
  await film.take(1_200);
  await button("Review order").click();
  await signUp.atStep("review");
  await show(element, 1_800);
  await signUp.agree();
  await film.take(1_200, element.getByRole("checkbox").first());
  await signUp.pay();
  await signUp.atStep("confirmation");
  await show(element, 3_600);

  if (!WRITES) return expect(words).toHaveLength(known.length);
  writeFileSync(`${PICTURE}.webp`, film.picture());
  writeFileSync(`${PICTURE}.txt`, `${words.join("\n\n")}\n`);
});

/** Takes pictures of the page as it is, if the test is to write them. */
function filmOf(page: Page) {
  const frames: Parameters<typeof animatedWebp>[0][number][] = [];
  return {
    /** @param top What is scrolled to the top of the screen. */
    async take(milliseconds: number, top?: Locator): Promise<void> {
      if (!WRITES) return;
      await top?.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 90, behavior: "instant" }));
      const session = await page.context().newCDPSession(page);
      const clip = { x: 0, y: await page.evaluate(() => scrollY), ...PHONE, scale: SHARPNESS };
      const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70, clip });
      await session.detach();
      frames.push({ picture: Buffer.from(data, "base64"), milliseconds });
    },
    picture: () => animatedWebp(frames),
  };
}

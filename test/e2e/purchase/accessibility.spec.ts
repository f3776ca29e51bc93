import { expect } from "@playwright/test";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { drawn } from "../host-page.ts";
import { judgeOf } from "../surroundings.ts";
import { test } from "./purchase-test.ts";
import { LOOKS } from "./steps.ts";

test("every step of sign-up stands in the colours and the size of text that riders choose", async ({
  page,
  signUp,
  openSignUp,
}) => {
  test.setTimeout(IS_DEEP ? 300_000 : 120_000);
  const judge = judgeOf(page, signUp.element);
  await openSignUp();
  for (const { name, reach } of LOOKS) {
    await reach(signUp);
    await judge.look(name);
  }
  judge.tell("Steps of sign-up");
});

test("so does pricing", async ({ page, world }) => {
  test.setTimeout(IS_DEEP ? 300_000 : 60_000);
  const pricing = page.locator("bikeshare-pricing");
  const judge = judgeOf(page, pricing);
  for (const system of sampleOf("programs of pricing", ["phl", "lax", "las"], 1)) {
    await page.goto(`/bare?element=bikeshare-pricing&system=${system}&world=${world.id}`);
    await drawn(pricing);
    await page.getByText("Fees and details").first().click();
    await judge.look(`pricing of ${system}`);
  }
  judge.tell("Pricing");
});

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

import { expect, type Page } from "@playwright/test";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { demoOrigins } from "../../../demo/origins.ts";
import { sampleOf } from "../../seeded.ts";
import { configuredScript, openHostPage, PRICING, passNames, test, waitForRender } from "../host-page.ts";
import { breakFiles } from "../network.ts";

const WORLD = sandboxConfiguration({ ...demoOrigins(), world: "environments" });
const { sandbox } = WORLD.environments;
/** Two environments; elements without the attribute `api` use "sandbox". */
const HEAD = configuredScript({ ...WORLD, environments: { sandbox, staging: sandbox } });
const LEADS_NOWHERE =
  "<bikeshare-pricing> a pass was chosen, but there is no sign-up element for it on the page and no signup-url";

const pricingOf = (api: string) => `<bikeshare-pricing ${api}></bikeshare-pricing>`;
const signUpOf = (api: string) => `<bikeshare-signup ${api}></bikeshare-signup>`;

async function chooseGuestPass(page: Page, body: string): Promise<void> {
  await openHostPage(page, body, HEAD);
  for (const element of await page.locator("bikeshare-pricing, bikeshare-signup").all()) await waitForRender(element);
  await page.getByRole("button", { name: "Choose Guest Pass" }).click();
}

const OF_ONE = [
  ['api="staging"', 'api="staging"'],
  ['api="sandbox"', ""],
  ["", 'api=" sandbox "'],
] as const;
for (const [pricing, signUp] of sampleOf("pairs of one environment", OF_ONE, 1)) {
  test(`pricing <${pricing}> passes its choice to the sign-up <${signUp}> of its environment`, async ({
    page,
    pageMessages,
  }) => {
    await chooseGuestPass(page, pricingOf(pricing) + signUpOf(signUp));
    await expect(page.locator("bikeshare-signup").getByText("$15.00").first()).toBeVisible();
    await expect(page.locator("bikeshare-signup").getByRole("button", { name: "Change pass" })).toBeVisible();
    expect(pageMessages.warnings).toEqual([]);
  });
}

const OF_TWO = [
  ['api="staging"', ""],
  ["", 'api="staging"'],
  ['api="sandbox"', 'api="staging"'],
  ["", 'system="lax"'],
  // No sign-up element.
  ["", null],
] as const;
for (const [pricing, signUp] of sampleOf("pairs of two environments", OF_TWO, 1)) {
  test(`pricing <${pricing}> passes nothing to the sign-up <${signUp ?? "of nobody"}>, and warns the page's author`, async ({
    page,
    pageMessages,
  }) => {
    await chooseGuestPass(page, pricingOf(pricing) + (signUp === null ? "" : signUpOf(signUp)));
    await expect.poll(() => pageMessages.warnings).toEqual([LEADS_NOWHERE]);
    await expect(page.locator("bikeshare-signup").getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page.locator("bikeshare-signup").getByRole("button", { name: "Change pass" })).toHaveCount(0);
    expect(pageMessages.codes).toEqual([]);
  });
}

test("the chunk that reads the page's configuration is requested again after failures", async ({
  page,
  pageMessages,
}) => {
  const { lift } = await breakFiles(page, /\/chunks\/forms-/);
  await openHostPage(page, PRICING, HEAD);
  const pricing = page.locator("bikeshare-pricing");
  await expect(pricing.getByRole("alert")).toHaveText("This part of the page could not be loaded.");
  expect(pageMessages.codes).toEqual(["load"]);
  lift();
  await pricing.getByRole("button", { name: "Try again" }).click();
  await waitForRender(pricing);
  await expect(passNames(pricing)).toHaveCount(5);
  await expect(pricing.getByRole("alert")).toHaveCount(0);
});

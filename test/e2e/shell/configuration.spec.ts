import { expect, type Page } from "@playwright/test";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { demoOrigins } from "../../../demo/origins.ts";
import { sampleOf } from "../../seeded.ts";
import { configuredScript, openHostPage, PRICING, passNames, test, waitForRender } from "../host-page.ts";
import { breakFiles } from "../network.ts";

const WORLD = sandboxConfiguration({ ...demoOrigins(), world: "configuration" });
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
  const { lift } = await breakFiles(page, /\/chunks\/entries-/);
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

const NOTICES = "https://errors.example.org/v1/notices";
/** Only the environment with this name sends reports. */
const PRODUCTION_HEAD = configuredScript({
  ...WORLD,
  defaultEnvironment: "production",
  environments: { production: sandbox },
});

/** Collects error reports. */
async function recordReports(page: Page): Promise<string[]> {
  const taken: string[] = [];
  await page.route(NOTICES, async (route) => {
    const request = route.request();
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    expect(request.headers()["x-api-key"]).toBe("a-key");
    taken.push(request.postData() ?? "");
    await route.fulfill({ status: 201, headers, json: { id: "1" } });
  });
  return taken;
}

test("an error while rendering is reported once and without a rider's data; an error in the page's code is not", async ({
  page,
  pageMessages,
}) => {
  const taken = await recordReports(page);
  await openHostPage(
    page,
    '<bikeshare-pricing id="a" system="las"></bikeshare-pricing><bikeshare-pricing id="b" system="las"></bikeshare-pricing>',
    PRODUCTION_HEAD,
  );
  for (const element of await page.locator("bikeshare-pricing").all()) await waitForRender(element);
  await page.evaluate(() => {
    history.replaceState(null, "", "?access_token=s3cret");
    // The function that computes the sales tax throws an error with a rider's data.
    const { round } = Math;
    Math.round = (number) => {
      if (number < 400 || Number.isInteger(number)) return round(number);
      throw new RangeError("ana@example.org, https://example.org/?token=s3cret");
    };
    for (const element of document.querySelectorAll("bikeshare-pricing")) element.setAttribute("system", "phl");
    setTimeout(() => {
      throw new Error("the page's own");
    });
  });
  await expect.poll(() => pageMessages.codes).toEqual(["uncaught", "uncaught"]);
  await expect.poll(() => taken).toHaveLength(1);
  await expect.poll(() => pageMessages.errors).toEqual(["the page's own"]);
  pageMessages.errors.length = 0;
  expect(JSON.parse(taken[0] ?? "")).toMatchObject({
    error: { class: "RangeError", message: "[email], https://example.org/" },
    request: { url: page.url().replace(/\?.*/, ""), component: "bikeshare-pricing" },
    server: { environment_name: "production" },
  });
  expect(taken[0]).not.toMatch(/s3cret|ana@/);
});

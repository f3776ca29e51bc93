import { expect, type Page } from "@playwright/test";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { demoOrigins } from "../../../demo/origins.ts";
import { configuredScript, openHostPage, test, waitForRender } from "../host-page.ts";

const CONFIGURATION = sandboxConfiguration({ ...demoOrigins(), world: "configuration" });
const { sandbox } = CONFIGURATION.environments;
/** A script tag with two environments; elements without the attribute `api` use "sandbox". */
const HEAD = configuredScript({ ...CONFIGURATION, environments: { sandbox, staging: sandbox } });
const NO_SIGN_UP_WARNING =
  "<bikeshare-pricing> a pass was chosen, but there is no sign-up element for it on the page and no signup-url";

test("a chosen pass reaches only the sign-up of the same environment; without such a sign-up the page's author is warned", async ({
  page,
  pageMessages,
}) => {
  await openHostPage(
    page,
    '<bikeshare-pricing api="staging"></bikeshare-pricing><bikeshare-signup></bikeshare-signup><bikeshare-signup api="staging"></bikeshare-signup>',
    HEAD,
  );
  for (const element of await page.locator("bikeshare-pricing, bikeshare-signup").all()) await waitForRender(element);
  const [sandboxSignUp, stagingSignUp] = [
    page.locator("bikeshare-signup").first(),
    page.locator("bikeshare-signup").last(),
  ];
  await page.getByRole("button", { name: "Choose Guest Pass" }).click();
  await expect(stagingSignUp.getByText("$15.00").first()).toBeVisible();
  await expect(stagingSignUp.getByRole("button", { name: "Change pass" })).toBeVisible();
  expect(pageMessages.warnings).toEqual([]);
  await stagingSignUp.evaluate((element) => element.remove());
  await page.getByRole("button", { name: "Choose Guest Pass" }).click();
  await expect.poll(() => pageMessages.warnings).toEqual([NO_SIGN_UP_WARNING]);
  await expect(sandboxSignUp.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(sandboxSignUp.getByRole("button", { name: "Change pass" })).toHaveCount(0);
  expect(pageMessages.codes).toEqual([]);
});

const REPORTS_URL = "https://errors.example.org/v1/notices";
/** A script tag with the environment "production", the only one that sends error reports. */
const PRODUCTION_HEAD = configuredScript({
  ...CONFIGURATION,
  defaultEnvironment: "production",
  environments: { production: sandbox },
});

/** Collects the bodies of the error reports that the page sends. */
async function recordReports(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route(REPORTS_URL, async (route) => {
    const request = route.request();
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    expect(request.headers()["x-api-key"]).toBe("a-key");
    reports.push(request.postData() ?? "");
    await route.fulfill({ status: 201, headers, json: { id: "1" } });
  });
  return reports;
}

test("an error while rendering is reported once, without a rider's data or window.onerror", async ({
  page,
  pageMessages,
}) => {
  const reports = await recordReports(page);
  await openHostPage(
    page,
    '<bikeshare-pricing id="a" system="las"></bikeshare-pricing><bikeshare-pricing id="b" system="las"></bikeshare-pricing>',
    PRODUCTION_HEAD,
  );
  for (const element of await page.locator("bikeshare-pricing").all()) await waitForRender(element);
  await page.evaluate(() => {
    history.replaceState(null, "", "?access_token=s3cret");
    // Rounding, which computes the sales tax, throws an error with a rider's data.
    const { round } = Math;
    Math.round = (number) => {
      if (number < 400 || Number.isInteger(number)) return round(number);
      throw new RangeError("ana@example.org, https://example.org/?token=s3cret");
    };
    for (const element of document.querySelectorAll("bikeshare-pricing")) element.setAttribute("system", "phl");
  });
  await expect.poll(() => pageMessages.codes).toEqual(["uncaught", "uncaught"]);
  expect(pageMessages.errors).toEqual([]);
  await expect.poll(() => reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? "")).toMatchObject({
    error: { class: "RangeError", message: "[email], https://example.org/" },
    request: { url: page.url().replace(/\?.*/, ""), component: "bikeshare-pricing" },
    server: { environment_name: "production" },
  });
  expect(reports[0]).not.toMatch(/s3cret|ana@/);
});

import { expect, type Page } from "@playwright/test";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { demoOrigins } from "../../../demo/origins.ts";
import { configuredScript, openHostPage, test, waitForRender } from "../host-page.ts";

const NOTICES = "https://errors.example.org/v1/notices";
const WORLD = sandboxConfiguration({ ...demoOrigins(), world: "error-reports" });
const { sandbox } = WORLD.environments;
/** Only the environment with this name sends reports. */
const HEAD = configuredScript({ ...WORLD, defaultEnvironment: "production", environments: { production: sandbox } });

/** Turns on error reports in the built files, like a deployment's configuration, and collects them. */
async function takeReports(page: Page): Promise<string[]> {
  const OFF = "errorReporting:null";
  await page.route(/\/chunks\/forward-event-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain(OFF);
    const on = `errorReporting:${JSON.stringify({ url: NOTICES, apiKey: "a-key" })}`;
    await route.fulfill({ response, body: body.replace(OFF, on) });
  });
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
  const taken = await takeReports(page);
  await openHostPage(
    page,
    '<bikeshare-pricing id="a" system="las"></bikeshare-pricing><bikeshare-pricing id="b" system="las"></bikeshare-pricing>',
    HEAD,
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

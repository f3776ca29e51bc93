import { expect } from "@playwright/test";
import { SCRIPT, test, waitForRender } from "../host-page.ts";

const MARKUP = '<bikeshare-signup sytem="lax" pass="999"></bikeshare-signup>';
const WARNINGS = [
  'bikeshare: <bikeshare-signup> does not know the attribute "sytem": did you mean "system"?',
  expect.stringMatching(/^bikeshare: <bikeshare-signup> has pass="999", which phl does not sell\. It sells .*101 \(/),
];

test("mistakes in the markup are reported on the author's machine, and elsewhere on request", async ({
  page,
  pageMessages,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const open = async (origin: string, markup: string) => {
    await page.route(`${origin}/mistaken`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>A partner's page</title>${SCRIPT}<body>${markup}</body></html>`,
      }),
    );
    await page.goto(`${origin}/mistaken`);
    await waitForRender(page.locator("bikeshare-signup"));
    await page.waitForLoadState("networkidle");
  };
  const isInspected = () => asked.some((url) => url.includes("/chunks/inspect-"));

  await open("https://partner.example", MARKUP);
  expect(isInspected()).toBe(false);
  expect(pageMessages.warnings).toEqual([]);

  await open("https://partner.example", MARKUP.replace(" pass", " debug pass"));
  await expect.poll(() => pageMessages.warnings).toEqual(WARNINGS);
  expect(isInspected()).toBe(true);

  pageMessages.warnings.length = 0;
  await open("http://localhost:4999", MARKUP);
  await expect.poll(() => pageMessages.warnings).toEqual(WARNINGS);
});

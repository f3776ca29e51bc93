import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { sampleOf } from "../../seeded.ts";
import { fetchToken } from "../account/account-test.ts";
import { delayFiles } from "../network.ts";
import { openLoggedIn, test } from "./standalone-test.ts";

/** Everything that a script of the page could read, now or later. */
const readAllStored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.URL,
      document.referrer,
      document.documentElement.outerHTML,
      document.cookie,
      { ...localStorage },
      performance.getEntries(),
      Object.getOwnPropertyNames(window).map((name) => {
        const value: unknown = Reflect.get(window, name);
        return typeof value === "string" ? value : name;
      }),
    ]),
  );

const WHOLE = [
  "/account/trips?month=2026-03&access_token=TOKEN&system=phl",
  "/account/trips?month=2026-03#access_token=TOKEN&system=phl",
];
for (const address of sampleOf("links with a token", WHOLE, 1))
  test(`a token in ${address} logs in, cannot be read by another script, and keeps the query`, async ({
    page,
    world,
  }) => {
    const token = await fetchToken(world, "phl");
    const referrers: string[] = [];
    page.on("request", (request) => referrers.push(request.headers().referer ?? ""));
    await page.goto(address.replace("TOKEN", token));
    await expect(page).toHaveTitle("Trip History – Indego");
    await expect(page).toHaveURL(/\/account\/trips\?month=2026-03$/);
    expect(await readAllStored(page)).not.toContain(token);
    // The page removes the handover to the next document once it has taken it.
    expect(await page.evaluate(() => sessionStorage.getItem("bikeshare-given"))).toBeNull();
    expect(referrers.join()).not.toContain(token);
    await page.goBack();
    expect(page.url()).not.toContain(token);
  });

test("where the browser denies storage the token is removed from the address, and logs in", async ({ page, world }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get });
  });
  await page.goto(`/account/trips?access_token=${await fetchToken(world, "phl")}&system=phl`);
  await expect(page).toHaveTitle("Trip History – Indego");
  await expect(page).toHaveURL(/\/account\/trips$/);
});

test("a link during another rider's login asks first, on an open page too, and the answer survives a reload", async ({
  page,
  world,
}) => {
  const email = page.getByLabel("Email", { exact: true });
  await openLoggedIn(page, world, "/profile");
  await expect(email).toHaveValue("rider@example.org");
  const other = await fetchToken(world, "phl", "monthly");
  await page.goto(`/account/profile?access_token=${other}&system=phl`);
  const question = page.getByRole("dialog", { name: /^Continue as .*monthly@example\.org/ });
  await question.getByRole("button", { name: "Stay in my account" }).click();
  await expect(question).toHaveCount(0);
  await expect(email).toHaveValue("rider@example.org");
  await page.evaluate((given) => {
    location.hash = `access_token=${given}&system=phl`;
  }, other);
  await expect(question).toBeVisible();
  expect(page.url()).not.toContain("access_token");
  await question.getByRole("button", { name: "Continue with the other account" }).click();
  await expect(email).toHaveValue("monthly@example.org");
  await page.reload();
  await expect(email).toHaveValue("monthly@example.org");
});

// Slow loads: stories/features/home/alerts.stories.tsx, src/parts/slow-notices.test.tsx.
test("a login kept in the tab is identified before React loads, and once", async ({ page, world }) => {
  await openLoggedIn(page, world, "/survey", "lax");
  await expect(page).toHaveTitle(/^Survey/);
  await page.goto("about:blank");
  const asked: string[] = [];
  const { sandboxOrigin } = demoOrigins();
  page.on("request", (request) => {
    if (request.url().startsWith(sandboxOrigin) && request.method() !== "OPTIONS") asked.push(request.url());
  });
  const open = await delayFiles(page, /\/react-[\w-]+\.js$/);
  await page.goto("/account/", { waitUntil: "commit" });
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/user$/)]);
  open();
  await expect(page).toHaveTitle(/^Home/);
  expect(asked.filter((url) => url.endsWith("/user"))).toHaveLength(1);
});

import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { fetchToken } from "../account/account-test.ts";
import { delayFiles, recordCalls } from "../network.ts";
import { test } from "./standalone-test.ts";

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
// Slow loads: stories/features/home/alerts.stories.tsx, src/parts/slow-notices.test.tsx.
for (const address of sampleOf("links with a token", WHOLE, 1))
  test(`a token in ${address} logs in, no other script can read it, its login is kept in the tab, and another rider's link asks first`, async ({
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

    await test.step("a login kept in the tab is identified before React loads, and once", async () => {
      const asked = recordCalls(page);
      const open = await delayFiles(page, /\/react-[\w-]+\.js$/);
      await page.goto("/account/", { waitUntil: "commit" });
      await expect.poll(() => asked).toEqual([expect.stringMatching(/\/user$/)]);
      open();
      await expect(page).toHaveTitle(/^Home/);
      expect(asked.filter((url) => url.endsWith("/user"))).toHaveLength(1);
    });

    await test.step("another rider's link asks first, on an open page too, and the answer survives a reload", async () => {
      const email = page.getByLabel("Email", { exact: true });
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

    await test.step("where the browser denies storage, a token is removed from the address, and logs in", async () => {
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException("denied", "SecurityError");
        };
        for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get });
      });
      await page.goto(`/account/trips?access_token=${token}&system=phl`);
      await expect(page).toHaveTitle("Trip History – Indego");
      await expect(page).toHaveURL(/\/account\/trips$/);
    });
  });

import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { fetchToken } from "../account/account-test.ts";
import { delayFiles, recordCalls } from "../network.ts";
import { test } from "./standalone-test.ts";

/** The data in which another script of the page could find a token. */
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

const TOKEN_LINKS = [
  "/account/trips?month=2026-03&access_token=TOKEN&system=phl",
  "/account/trips?month=2026-03#access_token=TOKEN&system=phl",
];
// stories/features/home/alerts.stories.tsx and src/parts/slow-notices.test.tsx test slow loads.
for (const address of sampleOf("links with a token", TOKEN_LINKS, 1))
  test(`a token in ${address} logs in, no other script can read it, the tab keeps its login, and another rider's link asks first`, async ({
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
    // The linked document hands the token to this one in the tab's storage, from which this document removes it.
    expect(await page.evaluate(() => sessionStorage.getItem("bikeshare-given"))).toBeNull();
    expect(referrers.join()).not.toContain(token);
    await page.goBack();
    expect(page.url()).not.toContain(token);

    await test.step("a login that the tab keeps is checked with the service once, before React loads", async () => {
      const calls = recordCalls(page);
      const deliverReact = await delayFiles(page, /\/react-[\w-]+\.js$/);
      await page.goto("/account/", { waitUntil: "commit" });
      await expect.poll(() => calls).toEqual([expect.stringMatching(/\/user$/)]);
      deliverReact();
      await expect(page).toHaveTitle(/^Home/);
      expect(calls.filter((url) => url.endsWith("/user"))).toHaveLength(1);
    });

    await test.step("another rider's link asks first, on an open page too, and the answer survives a reload", async () => {
      const email = page.getByLabel("Email", { exact: true });
      const otherToken = await fetchToken(world, "phl", "monthly");
      await page.goto(`/account/profile?access_token=${otherToken}&system=phl`);
      const question = page.getByRole("dialog", { name: /^Continue as .*monthly@example\.org/ });
      await question.getByRole("button", { name: "Stay in my account" }).click();
      await expect(question).toHaveCount(0);
      await expect(email).toHaveValue("rider@example.org");
      await page.evaluate((token) => {
        location.hash = `access_token=${token}&system=phl`;
      }, otherToken);
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

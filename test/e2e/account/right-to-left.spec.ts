import { expect } from "@playwright/test";
import { findMisplacedText } from "../../look/right-to-left.ts";
import { sampleOf } from "../../seeded.ts";
import { test } from "./account-test.ts";

const PATHS = ["/", "/trips", "/trips/rate", "/statements", "/rewards/redeem", "/settle-fees", "/change"];

test("on a right-to-left page times, amounts and names keep their order, and lines begin at the page's side", async ({
  account,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await account.open({ system: "phl" });
  await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
  await account.element.getByRole("button", { name: "Log in" }).click();
  await expect(account.element.getByRole("group", { name: /problems/ })).toBeVisible();
  expect.soft(await account.element.evaluate(findMisplacedText), "login").toEqual([]);
  await account.adopt("phl");
  for (const path of sampleOf("screens from right to left", PATHS, 2)) {
    await account.navigate(path);
    await account.arrivesAt(path);
    await expect(account.element.locator(".bs-skeleton, [aria-busy=true]"), path).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await account.element.evaluate(findMisplacedText), `${path} at ${width} px`).toEqual([]);
    }
  }
});

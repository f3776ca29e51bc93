import { expect, type Locator } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { createLookChecker } from "../display-settings.ts";
import { test } from "./account-test.ts";
import { GUARD_TABLE } from "./guard-table.ts";

/** Fields that a browser may offer to fill in. */
const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";

const WIDTHS = [280, 320, 360, 768, 1280];

const findUnannouncedFields = (element: Locator): Promise<(string | null)[]> =>
  element
    .locator(FIELDS)
    .evaluateAll((nodes) =>
      nodes.filter((node) => !node.getAttribute("autocomplete")).map((node) => node.getAttribute("name")),
    );

// In a deep run; stories show each screen in its states and settings.
for (const session of sampleOf("sessions of routes", ["out", "in"] as const, 0)) {
  test(`logged ${session}, every route fits from 280 to 1280 px, works in riders' colours and text sizes, and describes all of its fields`, async ({
    account,
    page,
  }) => {
    test.setTimeout(900_000);
    const checker = createLookChecker(page, account.element);
    await account.open({ system: "phl" });
    if (session === "in") await account.adopt("phl");
    for (const row of GUARD_TABLE.filter(
      ({ path, out }) => session === "in" || out !== "/login" || path === "/login",
    )) {
      await account.navigate(row.path);
      await account.arrivesAt(row[session]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const used = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(used, `${row.path} at ${width} px`).toBeLessThanOrEqual(width);
      }
      await checker.look(`${row.path}, logged ${session}`);
      const unsaid = await findUnannouncedFields(account.element);
      expect.soft(unsaid, `${row.path} says of every field whether the browser may fill it`).toEqual([]);
    }
    checker.printCounts("Routes of the account");
  });
}

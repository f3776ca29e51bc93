import { expect } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { test } from "./account-test.ts";
import { GUARD_TABLE } from "./guard-table.ts";

// What axe finds hangs on the width or on the colours, hardly on both. What is dark comes from the same few tokens on
// every route, whose contrast is a story's: some routes stand for all, except in the deep run.
const IS_DEEP = process.env.BIKESHARE_DEEP === "1";
const IN_THE_DARK = ["/", "/login", "/change", "/renew", "/trips", "/profile", "/rewards/redeem"];
const SURROUNDINGS = [
  { colorScheme: "light", width: 360, isIn: () => true },
  { colorScheme: "dark", width: 1280, isIn: (place: string) => IS_DEEP || IN_THE_DARK.includes(place) },
] as const;

/** What a browser may offer to fill. */
const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";

for (const { colorScheme, width, isIn } of SURROUNDINGS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test.slow();

    test("axe finds nothing on any route", async ({ account, page }) => {
      await account.open({ system: "phl", scheme: colorScheme });
      for (const session of ["out", "in"] as const) {
        if (session === "in") await account.adopt("phl");
        const places = GUARD_TABLE.filter((row) => session === "in" || row.out !== "/login" || row.place === "/login");
        for (const row of places.filter(({ place }) => isIn(place))) {
          await account.navigate(row.place);
          await account.arrivesAt(row[session]);
          const found = await violationsOn(page, "bikeshare-account");
          expect.soft(found, `${row.place}, logged ${session}`).toEqual([]);
          const unsaid = await account.element
            .locator(FIELDS)
            .evaluateAll((nodes) =>
              nodes.filter((node) => !node.getAttribute("autocomplete")).map((node) => node.getAttribute("name")),
            );
          expect.soft(unsaid, `${row.place} says of every field whether the browser may fill it`).toEqual([]);
        }
      }
    });
  });
}

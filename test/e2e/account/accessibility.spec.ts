import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "./account-test.ts";
import { GUARD_TABLE } from "./guard-table.ts";

// What axe finds hangs on the width or on the colours, hardly on both: each is judged once.
const SURROUNDINGS = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
] as const;

for (const { colorScheme, width } of SURROUNDINGS) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
    test.slow();

    test("axe finds nothing on any route", async ({ account, page }) => {
      await account.open({ system: "phl", scheme: colorScheme });
      for (const session of ["out", "in"] as const) {
        if (session === "in") await account.adopt("phl");
        const places = GUARD_TABLE.filter((row) => session === "in" || row.out !== "/login" || row.place === "/login");
        for (const row of places) {
          await account.navigate(row.place);
          await account.arrivesAt(row[session]);
          const axe = new AxeBuilder({ page }).include("bikeshare-account").setLegacyMode(true);
          const { violations } = await axe.analyze();
          const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
          expect.soft(found, `${row.place}, logged ${session}`).toEqual([]);
        }
      }
    });
  });
}

import { expect, type Locator } from "@playwright/test";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { createLookChecker } from "../display-settings.ts";
import { test } from "./account-test.ts";
import { GUARD_TABLE } from "./guard-table.ts";

/** Fields that a browser may offer to fill in. */
const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";

/** How many routes are checked in an element, logged out and in; stories check their screens. A deep run checks all. */
const JUDGED = { out: 1, in: 4 };

const fieldsThatSayNothing = (element: Locator): Promise<(string | null)[]> =>
  element
    .locator(FIELDS)
    .evaluateAll((nodes) =>
      nodes.filter((node) => !node.getAttribute("autocomplete")).map((node) => node.getAttribute("name")),
    );

test("every route works in riders' colours and text sizes, and describes all of its fields", async ({
  account,
  page,
}) => {
  test.setTimeout(IS_DEEP ? 900_000 : 180_000);
  const judge = createLookChecker(page, account.element);
  await account.open({ system: "phl" });
  for (const session of ["out", "in"] as const) {
    if (session === "in") await account.adopt("phl");
    const places = GUARD_TABLE.filter((row) => session === "in" || row.out !== "/login" || row.place === "/login");
    for (const row of sampleOf(`routes, logged ${session}`, places, JUDGED[session])) {
      await account.navigate(row.place);
      await account.arrivesAt(row[session]);
      await judge.look(`${row.place}, logged ${session}`);
      const unsaid = await fieldsThatSayNothing(account.element);
      expect.soft(unsaid, `${row.place} says of every field whether the browser may fill it`).toEqual([]);
    }
  }
  judge.tell("Routes of the account");
});

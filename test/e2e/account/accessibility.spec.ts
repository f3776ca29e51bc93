import { expect, type Locator } from "@playwright/test";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { judgeOf } from "../surroundings.ts";
import { type AccountPage, test } from "./account-test.ts";
import { GUARD_TABLE } from "./guard-table.ts";

/** What a browser may offer to fill. */
const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";

/** How many routes are judged in an element, logged out and in; their screens are so as stories. In the deep run all. */
const JUDGED = { out: 2, in: 6 };

const fieldsThatSayNothing = (element: Locator): Promise<(string | null)[]> =>
  element
    .locator(FIELDS)
    .evaluateAll((nodes) =>
      nodes.filter((node) => !node.getAttribute("autocomplete")).map((node) => node.getAttribute("name")),
    );

test("routes stand in the colours and the size of text that riders choose, and say of every field what it is", async ({
  account,
  page,
}) => {
  test.setTimeout(IS_DEEP ? 900_000 : 180_000);
  const judge = judgeOf(page, account.element);
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

/** What the account says to somebody who is not logged in and goes wrong. */
const WRONG: readonly { readonly name: string; readonly reach: (account: AccountPage) => Promise<void> }[] = [
  {
    name: "a login that is refused",
    async reach({ element, logIn }) {
      await logIn("nobody-of-that-name");
      await expect(element.getByRole("alert").filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: "nothing to log in with",
    async reach({ element }) {
      await element.getByLabel("Email, phone or username").fill("");
      await element.getByRole("button", { name: "Log in" }).click();
      await expect(element.getByLabel("Email, phone or username")).toBeFocused();
    },
  },
  {
    name: "an email that is none",
    async reach({ element, navigate }) {
      await navigate("/password-reset");
      await element.getByLabel("Email").fill("ana@");
      await element.getByRole("button", { name: "Send the link" }).click();
      await expect(element.getByLabel("Email")).toHaveAccessibleDescription("Email format is invalid");
    },
  },
  {
    name: "a reset that is down",
    async reach({ element }) {
      await element.getByLabel("Email").fill("rider@example.org");
      await element.getByRole("button", { name: "Send the link" }).click();
      await expect(element.getByRole("alert").filter({ visible: true })).toBeVisible();
    },
  },
];

test("so does what goes wrong before the login", async ({ account, page, world }) => {
  test.setTimeout(IS_DEEP ? 300_000 : 60_000);
  const judge = judgeOf(page, account.element);
  await world.control({ faults: [{ method: "POST", path: "/resetPassword", kind: "status", status: 503, times: 2 }] });
  await account.open({ system: "phl" });
  for (const { name, reach } of WRONG) {
    await reach(account);
    await judge.look(name);
  }
  judge.tell("Errors before the login");
});

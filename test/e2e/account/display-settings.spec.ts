import { expect, type Locator } from "@playwright/test";
import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { createLookChecker, type LookChecker } from "../display-settings.ts";
import { type RiderPage, test } from "./account-test.ts";
import { GUARD_TABLE } from "./guard-table.ts";

/** Fields that a browser may offer to fill in. */
const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";

/** How many routes are checked in an element, logged out and in; stories check their screens. A deep run checks all. */
const JUDGED = { out: 1, in: 2 };

const findUnannouncedFields = (element: Locator): Promise<(string | null)[]> =>
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
  const checker = createLookChecker(page, account.element);
  await account.open({ system: "phl" });
  for (const session of ["out", "in"] as const) {
    if (session === "in") await account.adopt("phl");
    const rows = GUARD_TABLE.filter((row) => session === "in" || row.out !== "/login" || row.path === "/login");
    for (const row of sampleOf(`routes, logged ${session}`, rows, JUDGED[session])) {
      await account.navigate(row.path);
      await account.arrivesAt(row[session]);
      await checker.look(`${row.path}, logged ${session}`);
      const unsaid = await findUnannouncedFields(account.element);
      expect.soft(unsaid, `${row.path} says of every field whether the browser may fill it`).toEqual([]);
    }
  }
  checker.printCounts("Routes of the account");
});

const waitUntilPayable = (rider: RiderPage) => expect(rider.button(/^Pay/)).toBeEnabled();

/** The pages about money and about the rider's data, by the rider who sees the most on them. */
const RIDERS: readonly {
  readonly system: "phl" | "lax";
  readonly userName: string;
  readonly pages: readonly PageState[];
}[] = [
  {
    system: "phl",
    userName: "monthly",
    pages: [
      { name: "change", path: "/change?pass=104", reach: (rider) => expect(rider.text("−$12.23")).toBeVisible() },
      { name: "reduced", path: "/change?pass=106", reach: (rider) => rider.button("Verify eligibility").click() },
      {
        name: "card",
        path: "/update-payment",
        async reach(rider) {
          await rider.button("Replace card").click();
          await rider.writeCard();
        },
      },
      {
        name: "cancel",
        path: "/cancel",
        reach: (rider) => expect(rider.button("Cancel auto-renewal")).toBeVisible(),
      },
      {
        name: "renew",
        path: "/renew?pass=103&promo=RIDE20",
        async reach(rider) {
          await waitUntilPayable(rider);
          await rider.button(/^Pay/).click();
          await rider.element.getByText("Other fees you may pay").click();
        },
      },
    ],
  },
  {
    system: "phl",
    userName: "delinquent",
    pages: [
      {
        name: "fees",
        path: "/settle-fees",
        async reach(rider) {
          await rider.button(/^Pay/).click();
          await expect(rider.element.getByText(/declined/)).toBeVisible();
        },
      },
    ],
  },
  {
    system: "phl",
    userName: "rider",
    pages: [
      {
        name: "profile",
        path: "/profile",
        async reach(rider) {
          await rider.button("Change password").click();
          await rider.button("Save address").click();
          await expect(rider.text("Nothing to save: this is what we have.")).toBeVisible();
        },
      },
      {
        name: "key-card",
        path: "/key-card",
        reach: (rider) => expect(rider.text("You have no key fob yet.")).toBeVisible(),
      },
      { name: "refer", path: "/refer", reach: (rider) => expect(rider.link(/^Get your link/)).toBeVisible() },
      { name: "survey", path: "/survey", reach: (rider) => expect(rider.text(/an annual pass/)).toBeVisible() },
      { name: "rewards", path: "/rewards/redeem", reach: (rider) => expect(rider.text(/to go$/)).toBeVisible() },
      {
        name: "reward",
        path: "/rewards/redeem/2",
        reach: (rider) => expect(rider.button("Redeem this reward")).toBeVisible(),
      },
      {
        name: "reward-asked",
        path: "/rewards/redeem/3",
        async reach(rider) {
          await rider.button("Redeem this reward").click();
          await expect(rider.button("Keep my points")).toBeFocused();
        },
      },
    ],
  },
  {
    system: "lax",
    userName: "keyed",
    pages: [{ name: "tap-card", path: "/tapCard", reach: (rider) => expect(rider.text(/^Linked$/)).toBeVisible() }],
  },
];

// One rider with one of the pages, all in a deep run; stories show each page in its states.
for (const { system, userName, pages } of sampleOf("riders of pages", RIDERS, 1)) {
  test(`the pages of ${userName} in ${system} fit from 280 to 1280 px, in all colours and text sizes`, async ({
    page,
    rider,
  }) => {
    test.setTimeout(IS_DEEP ? 300_000 : 120_000);
    const checker = createLookChecker(page, rider.element);
    await rider.open({ path: "/profile", userName, system });
    await expect(rider.heading("Edit profile")).toBeVisible();
    for (const shown of sampleOf(`pages of ${userName}`, pages, 1)) await checkPages(rider, checker, shown);
    checker.printCounts(`Pages of ${userName} in ${system}`);
  });
}

const WIDTHS = [280, 320, 360, 768, 1280] as const;

/** A page of a rider's account in the state to check. */
interface PageState {
  readonly name: string;
  readonly path: string;
  readonly reach: (rider: RiderPage) => Promise<void>;
}

/**
 * Checks that nothing overflows at any width, and runs the checks in several display settings; `BIKESHARE_LOOKS`
 * names a folder for screenshots.
 */
async function checkPages(rider: RiderPage, checker: LookChecker, { name, path, reach }: PageState): Promise<void> {
  const { page } = rider;
  await rider.go(path);
  await reach(rider);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const used = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(used, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    const looks = process.env.BIKESHARE_LOOKS;
    if (looks) await page.screenshot({ path: `${looks}/${name}-${width}.png`, fullPage: true });
  }
  await checker.look(name);
}

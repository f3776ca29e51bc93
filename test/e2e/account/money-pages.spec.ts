import { IS_DEEP, sampleOf } from "../../seeded.ts";
import { judgeOf } from "../surroundings.ts";
import { looksRight, type Shown } from "./rider-looks.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";

const toPay = (rider: RiderPage) => expect(rider.button(/^Pay/)).toBeEnabled();

/** Pages where money moves, by the rider who sees the most on them. */
const PAGES: Readonly<Record<string, readonly Shown[]>> = {
  monthly: [
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
        await toPay(rider);
        await rider.button(/^Pay/).click();
        await rider.element.getByText("Other fees you may pay").click();
      },
    },
  ],
  delinquent: [
    {
      name: "fees",
      path: "/settle-fees",
      async reach(rider) {
        await rider.button(/^Pay/).click();
        await expect(rider.element.getByText(/declined/)).toBeVisible();
      },
    },
  ],
};

for (const [userName, pages] of Object.entries(PAGES)) {
  test(`where ${userName} pays, all fits from 280 to 1280 px, and stands in any colours and size of text`, async ({
    page,
    rider,
  }) => {
    test.setTimeout(IS_DEEP ? 300_000 : 120_000);
    const judge = judgeOf(page, rider.element);
    await rider.open({ path: "/profile", userName });
    await expect(rider.heading("Edit profile")).toBeVisible();
    for (const shown of sampleOf(`pages where ${userName} pays`, pages, 3)) await looksRight(rider, judge, shown);
    judge.tell(`Pages where ${userName} pays`);
  });
}

test("a pass is renewed with the keyboard alone", async ({ page, rider }) => {
  await rider.open({ path: "/renew" });
  await toPay(rider);
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let pressed = 0; pressed < 30 && !(await until()); pressed += 1) await page.keyboard.press(key);
  };
  const isFocused = (target: ReturnType<typeof rider.button>) => () =>
    target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node);
  await rider.element.getByRole("radio", { checked: true }).focus();
  // The list is folded to the own pass: opened, it has the focus on that one.
  await press("Tab", isFocused(rider.button("Choose another pass")));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(/Annual Plus/);
  await page.keyboard.press("ArrowUp");
  await press("Tab", isFocused(rider.element.getByRole("checkbox")));
  await page.keyboard.press("Space");
  await press("Tab", isFocused(rider.button("Pay $156.00")));
  await page.keyboard.press("Enter");
  await expect(rider.text(/^You have your/)).toBeVisible();
  expect(await rider.charges()).toEqual([156]);
  // Focus went on to what was bought: the next stop is the way home.
  await press("Tab", isFocused(rider.link("Go to home")));
  await page.keyboard.press("Enter");
  await expect(rider.heading("Renew your pass")).toHaveCount(0);
});

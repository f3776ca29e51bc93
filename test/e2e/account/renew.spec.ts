import { sampleOf } from "../../seeded.ts";
import { delayAnswer } from "../network-faults.ts";
import { recordEvents } from "../purchase/traces.ts";
import { expect, test } from "./rider-page.ts";

const CITIES = [
  { system: "phl", own: "Annual Pass", price: 156 },
  { system: "lax", own: "365-Day Pass", price: 150 },
  { system: "las", own: "365-Day Pass", price: 125 },
] as const;

for (const { system, own, price } of sampleOf("cities of the own pass", CITIES, 1)) {
  test(`${system}: the rider's own pass is preselected and renewed once, with held passes listed before`, async ({
    rider,
    page,
  }) => {
    const events = await recordEvents(page);
    await rider.open({ path: "/renew", system });
    await expect(rider.text("You already have")).toBeVisible();
    await expect(rider.element.getByRole("radio", { checked: true })).toHaveAccessibleName(new RegExp(own));
    await rider.element.getByRole("checkbox").check();
    await rider.button(/^Pay/).dblclick();
    await expect(rider.text(/^Your new pass is available after your current pass ends on $/).first()).toBeVisible();
    expect(await rider.charges()).toEqual([price]);
    const eventsOf = events.filter(({ type }) => type === "bikeshare-purchase");
    expect(eventsOf.map(({ detail }) => detail)).toMatchObject([{ kind: "renewal", system, cost: price }]);
  });
}

test("a reload after the service acted shows the purchase, and payment is not offered again", async ({
  rider,
  page,
}) => {
  await rider.open({ path: "/renew" });
  await rider.element.getByRole("checkbox").check();
  const { acted } = await delayAnswer(page, /3\/registration$/);
  await rider.button(/^Pay/).click();
  await acted;
  await page.reload();
  await expect(rider.text(/^You have your/)).toBeVisible({ timeout: 15_000 });
  expect(await rider.charges()).toEqual([156]);
});

import { expect, test } from "./rider-page.ts";

const PATCH = "/bikeshare/1/user";

test("cancelling says until when the pass holds, and turns auto-renewal off", async ({ rider }) => {
  await rider.open({ path: "/cancel" });
  await expect(rider.heading("Auto-renewal is on")).toBeVisible();
  await expect(rider.element.getByText(/stays valid until [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();
  await rider.button("Cancel auto-renewal").click();
  await expect(rider.heading("Auto-renewal is off")).toBeVisible();
  await expect(rider.text(/nothing more is charged for it/)).toBeVisible();
  expect((await rider.rider("rider")).isAutoRenewing).toBe(false);
  expect(await rider.charges()).toEqual([]);
});

test("where the answer is lost after acting, the user tells that it is done", async ({ rider, world }) => {
  await rider.open({ path: "/cancel" });
  await world.control({ faults: [{ method: "PATCH", path: PATCH, kind: "drop-after", times: 2 }] });
  await rider.button("Cancel auto-renewal").click();
  await expect(rider.heading("Auto-renewal is off")).toBeVisible();
  expect((await rider.rider("rider")).isAutoRenewing).toBe(false);
});

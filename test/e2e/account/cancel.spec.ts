import { expect, test } from "./rider-page.ts";

const PATCH = "/bikeshare/1/user";

test("cancelling says until when the pass holds, and turns auto-renewal off", async ({ rider }) => {
  await rider.open({ path: "/cancel" });
  await expect(rider.heading("Cancel auto-renewal")).toBeVisible();
  await expect(rider.element.getByText(/stays valid until [A-Z][a-z]+ \d+, \d{4}/)).toBeVisible();
  await rider.button("Cancel auto-renewal").click();
  await expect(rider.text(/^Auto-renewal is cancelled/)).toBeVisible();
  await expect(rider.heading("Reactivate auto-renewal")).toBeVisible();
  expect((await rider.rider("rider")).isAutoRenewing).toBe(false);
  expect(await rider.charges()).toEqual([]);
});

test("the action follows the pass, not the path: what was cancelled is reactivated", async ({ rider }) => {
  await rider.open({ path: "/cancel", userName: "cancelled" });
  await expect(rider.heading("Reactivate auto-renewal")).toBeVisible();
  await rider.button("Reactivate auto-renewal").click();
  await expect(rider.text(/^Auto-renewal is on/)).toBeVisible();
  expect((await rider.rider("cancelled")).isAutoRenewing).toBe(true);
});

for (const { userName, button, says } of [
  {
    userName: "rider",
    button: "Cancel auto-renewal",
    says: "Could not cancel pass. Please try again or contact customer service.",
  },
  {
    userName: "cancelled",
    button: "Reactivate auto-renewal",
    says: "Could not reactivate pass. Please try again or contact customer service.",
  },
]) {
  test(`${says} is said where the service says no, and where the user does not show the change`, async ({
    rider,
    world,
  }) => {
    await rider.open({ path: "/reactivate", userName });
    for (const status of [500, 200]) {
      await world.control({ faults: [{ method: "PATCH", path: PATCH, kind: "status", status }] });
      await rider.button(button).click();
      await expect(rider.text(says)).toBeVisible();
    }
    await rider.button(button).click();
    await expect(rider.text(/^Auto-renewal is (on|cancelled)/)).toBeVisible();
  });
}

test("where the answer is lost after acting, the user tells that it is done", async ({ rider, world }) => {
  await rider.open({ path: "/cancel" });
  await world.control({ faults: [{ method: "PATCH", path: PATCH, kind: "drop-after", times: 2 }] });
  await rider.button("Cancel auto-renewal").click();
  await expect(rider.text(/^Auto-renewal is cancelled/)).toBeVisible();
  expect((await rider.rider("rider")).isAutoRenewing).toBe(false);
});

test("a rider without a pass that renews has nothing to cancel", async ({ rider }) => {
  await rider.open({ path: "/cancel", userName: "newcomer" });
  await expect(rider.text("You have no pass that renews by itself, so there is nothing to cancel.")).toBeVisible();
  await expect(rider.link("Renew your pass")).toBeVisible();
});

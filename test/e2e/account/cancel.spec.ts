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

test("the action follows the pass, not the path: what was cancelled is reactivated", async ({ rider }) => {
  await rider.open({ path: "/cancel", userName: "cancelled" });
  await expect(rider.heading("Auto-renewal is off")).toBeVisible();
  await rider.button("Reactivate auto-renewal").click();
  await expect(rider.heading("Auto-renewal is on")).toBeVisible();
  expect((await rider.rider("cancelled")).isAutoRenewing).toBe(true);
});

for (const { userName, button, done, says } of [
  {
    userName: "rider",
    button: "Cancel auto-renewal",
    done: "Auto-renewal is off",
    says: "Could not cancel pass. Please try again or contact customer service.",
  },
  {
    userName: "cancelled",
    button: "Reactivate auto-renewal",
    done: "Auto-renewal is on",
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
    await expect(rider.heading(done)).toBeVisible();
  });
}

test("where the answer is lost after acting, the user tells that it is done", async ({ rider, world }) => {
  await rider.open({ path: "/cancel" });
  await world.control({ faults: [{ method: "PATCH", path: PATCH, kind: "drop-after", times: 2 }] });
  await rider.button("Cancel auto-renewal").click();
  await expect(rider.heading("Auto-renewal is off")).toBeVisible();
  expect((await rider.rider("rider")).isAutoRenewing).toBe(false);
});

test("a rider without a pass that renews has nothing to cancel", async ({ rider }) => {
  await rider.open({ path: "/cancel", userName: "newcomer" });
  await expect(rider.text("You have no pass that renews automatically, so there is nothing to cancel.")).toBeVisible();
  await expect(rider.link("Choose a pass")).toBeVisible();
});

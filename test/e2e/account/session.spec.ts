import { expect } from "@playwright/test";
import { type AccountElement, FOCUS_HAS_MOVED_MS, fetchToken, POLL_INTERVALS_MS, test } from "./account-test.ts";

// shell/load-order.spec.ts tests a login that has expired, widgets/shell.test.ts that a page cannot read a token.
test("a token that the page sets, even before the script loads, logs in, and logs out when removed; the account follows its attributes, and keeps its screen when it is inserted again", async ({
  account,
  page,
  world,
}) => {
  await page.clock.install();
  const token = await fetchToken(world, "phl");
  await page.addInitScript((value) => {
    document.addEventListener("DOMContentLoaded", () => {
      const element = document.querySelector("bikeshare-account");
      if (element) Object.assign(element, { accessToken: value });
    });
  }, token);
  await account.open({ system: "phl", path: "/trips" });
  await account.waitForPath("/trips");
  await page.clock.fastForward(FOCUS_HAS_MOVED_MS);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
  await account.element.evaluate((node) => {
    (node as AccountElement).accessToken = "";
  });
  await account.waitForPath("/login");
  await account.logInByToken("phl");
  await account.waitForPath("/trips");
  await account.element.evaluate((node) => node.setAttribute("system", "lax"));
  await account.waitForPath("/login");
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/Metro/);
  await account.element.evaluate((node) => node.setAttribute("system", "phl"));
  await account.waitForPath("/trips");

  await account.element.evaluate((node) => node.setAttribute("path", "/profile"));
  await account.waitForPath("/profile");
  await account.element.evaluate((node) => node.removeAttribute("path"));
  await account.navigate("/survey");
  await account.waitForPath("/survey");

  await account.navigate("/trips/rate/17");
  await account.waitForPath("/trips/rate/:id");
  await page.evaluate(async () => {
    const element = document.querySelector("bikeshare-account");
    element?.remove();
    await new Promise(requestAnimationFrame);
    if (element) document.querySelector("main")?.append(element);
  });
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText("Rate your trip");
});

test("accounts on a page share login and data of a program, keep their own paths, and log out with another tab", async ({
  account,
  context,
  page,
  world,
}) => {
  const addAccount = (id: string, system: string, path: string, accessToken: string | null) =>
    page.evaluate(
      ([token, attributes]) => {
        const element = Object.assign(document.createElement("bikeshare-account"), token && { accessToken: token });
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.querySelector("main")?.append(element);
      },
      [accessToken, { id, system, path, session: "tab" }] as const,
    );
  await account.open({ system: "phl", path: "/trips", id: "one", session: "tab" });
  await addAccount("other", "phl", "/profile", null);
  await account.logIn();
  const lastPath = (id: string) =>
    account
      .eventsOf("bikeshare-page-view")
      .filter((event) => event.id === id)
      .at(-1)?.detail.path;
  await expect.poll(() => lastPath("one"), { intervals: POLL_INTERVALS_MS }).toBe("/trips");
  await expect.poll(() => lastPath("other"), { intervals: POLL_INTERVALS_MS }).toBe("/profile");
  // The profile renders only after the call that identifies the rider.
  await expect(page.locator("#other").getByRole("heading", { name: "Personal details" })).toBeVisible();
  expect((await world.state()).received.filter(({ path }) => path === "/bikeshare/1/user")).toHaveLength(1);

  await addAccount("lax", "lax", "/trips", await fetchToken(world, "lax"));
  await expect(page.locator("#lax").getByRole("button", { name: "Log Out" })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto("/plain.css");
  // Imitates a duplicated tab, which starts with a copy of the first tab's storage.
  await otherTab.evaluate(
    (copied) => void Object.assign(sessionStorage, copied),
    await page.evaluate(() => ({ ...sessionStorage })),
  );
  await otherTab.goto(page.url());
  await otherTab.getByRole("button", { name: "Log Out" }).click();
  for (const id of ["one", "other", "lax"]) {
    await expect(page.locator(`#${id}`).getByLabel("Password", { exact: true })).toBeVisible();
    await expect(page.locator(`#${id}`).getByText("You were logged out.")).toHaveCount(0);
  }
  await page.reload();
  await expect(account.element.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/session/);
});

import { expect } from "@playwright/test";
import { IS_DEEP } from "../../seeded.ts";
import { type AccountElement, test } from "./account-test.ts";

const VISITED_PATHS = ["/trips", "/profile", "/trips/rate/17", "/pricing", "/survey", "/no/such/page"];
/** The number of navigations; in a deep run it exceeds the entries that a browser's history can have. */
const NAVIGATIONS = IS_DEEP ? 300 : VISITED_PATHS.length;

// src/account/app-path.test.ts and test/fuzz/addresses.ts test foreign addresses, test/fuzz/messages.ts messages.
test("each navigation dispatches one page view with the template of its path, focuses the heading, can be cancelled and leaves the host page unchanged; tokens in attributes have no effect", async ({
  account,
  page,
  pageMessages,
}) => {
  await account.open({ system: "phl", "access-token": "secret", path: "/trips?access_token=secret&system=phl" });
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in/);
  await expect.poll(() => pageMessages.warnings.filter((warning) => warning.includes("refused")).length).toBe(2);
  expect(pageMessages.warnings.join()).not.toContain("secret");
  expect(account.eventsOf("bikeshare-session")).toEqual([]);
  const readFocused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.shadowRoot?.activeElement?.textContent ?? activeElement?.localName;
    });
  expect(await readFocused()).toBe("body");
  await account.logIn();
  await account.waitForPath("/trips");
  await expect.poll(readFocused).toBe("Trip History");
  const readViews = () => account.eventsOf("bikeshare-page-view").map(({ detail }) => detail.path);
  const expected = ["/login", "/trips"];
  for (const [appPath, template, heading] of [
    ["/trips/rate/17", "/trips/rate/:id", "Rate your trip"],
    ["/trips/rate/18", "/trips/rate/:id", "Rate your trip"],
    ["/profile", "/profile", "Edit Profile"],
    ["/trips", "/trips", "Trip History"],
  ] as const) {
    await account.navigate(appPath);
    await expect.poll(() => account.eventsOf("bikeshare-navigate").at(-1)?.detail.path).toBe(appPath);
    expected.push(template);
    // Waits for the page view, as a path that the rider leaves before its screen has loaded counts as not viewed.
    await expect.poll(readViews).toEqual(expected);
    await expect.poll(readFocused).toBe(heading);
  }
  await page.evaluate(() => addEventListener("bikeshare-navigate", (event) => event.preventDefault(), { once: true }));
  await account.navigate("/profile");
  await expect.poll(() => account.eventsOf("bikeshare-navigate").length).toBe(5);
  await expect(account.element.getByRole("heading", { level: 2 }).first()).toHaveText("Trip History");
  expect(readViews()).toEqual(expected);

  await page.evaluate(() => {
    document.body.style.minHeight = "4000px";
    scrollTo(0, 40);
  });
  const readPageState = () =>
    page.evaluate(() => ({
      pushState: history.pushState.toString(),
      replaceState: history.replaceState.toString(),
      length: history.length,
      url: location.href,
      title: document.title,
      scroll: scrollY,
    }));
  const stateBefore = await readPageState();
  // None of our code wraps the functions of the page's history, as importing wouter's default hook would.
  for (const native of [stateBefore.pushState, stateBefore.replaceState]) expect(native).toContain("[native code]");
  const viewCount = await account.element.evaluate(
    async (node, [paths, times]) => {
      const element = node as AccountElement;
      let count = 0;
      for (let index = 0; index < times; index += 1) {
        const view = new Promise<void>((resolve) => {
          element.addEventListener("bikeshare-page-view", () => resolve(), { once: true });
        });
        element.navigate(`${paths[index % paths.length]}?n=${index}`);
        await view;
        count += 1;
      }
      return count;
    },
    [VISITED_PATHS, NAVIGATIONS] as const,
  );
  expect(viewCount).toBe(NAVIGATIONS);
  expect(await readPageState()).toEqual(stateBefore);
  expect(pageMessages.codes).toEqual([]);
});

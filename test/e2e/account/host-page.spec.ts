import { expect } from "@playwright/test";
import { IS_DEEP } from "../../seeded.ts";
import { type AccountElement, FOCUS_HAS_MOVED_MS, test } from "./account-test.ts";

const ROUND = ["/trips", "/profile", "/trips/rate/17", "/pricing", "/survey", "/no/such/page"];
/** In a deep run more than the limit of a browser's history. */
const NAVIGATIONS = IS_DEEP ? 300 : ROUND.length;

const EVIL = "evil.example";
const ELSEWHERE = [`https://${EVIL}/trips`, `//${EVIL}/trips`, `/\\${EVIL}`, "javascript:document.title='evil'"];
const MESSAGES = [
  null,
  "logout",
  { type: "bikeshare-session" },
  { accessToken: "stolen", system: "lax" },
  { height: 9 },
];

// Foreign addresses as attributes: src/account/app-path.test.ts, widgets/resolution.test.ts.
test("each navigation sends one page view with its template, focuses the heading, can be cancelled, and leaves the host page alone, which gains nothing by tokens in attributes, foreign addresses or messages", async ({
  account,
  page,
  pageMessages,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.install();
  await account.open({ system: "phl", "access-token": "secret", path: "/trips?access_token=secret&system=phl" });
  await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in/);
  await expect.poll(() => pageMessages.warnings.filter((warning) => warning.includes("refused")).length).toBe(2);
  expect(pageMessages.warnings.join()).not.toContain("secret");
  expect(account.eventsOf("bikeshare-session")).toEqual([]);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.shadowRoot?.activeElement?.textContent ?? activeElement?.localName;
    });
  expect(await focused()).toBe("body");
  await account.logIn();
  await account.arrivesAt("/trips");
  await expect.poll(focused).toBe("Trip History");
  const views = () => account.eventsOf("bikeshare-page-view").map(({ detail }) => detail.path);
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
    // A path that was left before its screen loaded counts as not viewed.
    await expect.poll(views).toEqual(expected);
    await expect.poll(focused).toBe(heading);
  }
  await page.evaluate(() => addEventListener("bikeshare-navigate", (event) => event.preventDefault(), { once: true }));
  await account.navigate("/profile");
  await expect.poll(() => account.eventsOf("bikeshare-navigate").length).toBe(5);
  await expect(account.element.getByRole("heading", { level: 2 }).first()).toHaveText("Trip History");
  expect(views()).toEqual(expected);

  await page.evaluate(() => {
    document.body.style.minHeight = "4000px";
    scrollTo(0, 40);
  });
  const look = () =>
    page.evaluate(() => ({
      pushState: history.pushState.toString(),
      replaceState: history.replaceState.toString(),
      length: history.length,
      url: location.href,
      title: document.title,
      scroll: scrollY,
    }));
  const before = await look();
  // No code wraps the page's history, as wouter would.
  for (const native of [before.pushState, before.replaceState]) expect(native).toContain("[native code]");
  const seen = await account.element.evaluate(
    async (node, [round, times]) => {
      const element = node as AccountElement;
      let count = 0;
      for (let at = 0; at < times; at += 1) {
        const viewed = new Promise<void>((resolve) => {
          element.addEventListener("bikeshare-page-view", () => resolve(), { once: true });
        });
        element.navigate(`${round[at % round.length]}?n=${at}`);
        await viewed;
        count += 1;
      }
      return count;
    },
    [ROUND, NAVIGATIONS] as const,
  );
  expect(seen).toBe(NAVIGATIONS);
  expect(await look()).toEqual(before);

  for (const appPath of ELSEWHERE) await account.navigate(appPath);
  await page.evaluate((messages) => {
    for (const message of messages) window.postMessage(message, "*");
  }, MESSAGES);
  await account.navigate("/profile");
  await account.arrivesAt("/profile");
  await expect(account.element.getByRole("heading", { name: "Personal details" })).toBeVisible();
  expect(asked.filter((url) => new URL(url).hostname === EVIL)).toEqual([]);
  expect(await page.title()).toBe("Bare page");
  expect(pageMessages.codes).toEqual([]);

  // The focus stays in the page if it was there.
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.textContent = "Partner's own";
    document.body.append(button);
    button.focus();
  });
  await account.element.evaluate((node) => (node as AccountElement).logout());
  await account.arrivesAt("/login");
  await page.clock.fastForward(FOCUS_HAS_MOVED_MS);
  expect(await focused()).toBe("button");
});

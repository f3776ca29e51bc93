import { expect, type Locator, type Page } from "@playwright/test";
import { advanceClock } from "../network.ts";
import { type AccountElement, type AccountPage, FOCUS_HAS_MOVED_MS, test } from "./account-test.ts";

/** Whether a rider sees the middle of an element, and its distance from the top of the window. */
const readVisibility = (target: Locator) =>
  target.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const root = node.getRootNode() as ShadowRoot;
    const [x, y] = [left + width / 2, top + height / 2];
    const inPage = document.elementFromPoint(x, y);
    return { top, isSeen: inPage === root.host && node.contains(root.elementFromPoint(x, y)) };
  });

/** The key events since the last call that shortcuts of the page would act on: those whose target is no field. */
const takeHeardKeys = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));

/** Opens the profile of a rider who is logged in. */
async function openProfile(account: AccountPage): Promise<void> {
  await account.open({ system: "phl", path: "/profile" });
  await account.logInByToken("phl");
  await account.waitForPath("/profile");
}

test("a rider who has left the element keeps focus and scroll position when their session ends", async ({
  page,
  account,
}) => {
  const { element } = account;
  await page.clock.install();
  await openProfile(account);
  await element.getByLabel("First name").click();
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p id=article>An article of the page.</p>"));
  // Plain text takes the focus from the field, without giving it to anything.
  await page.locator("#article").click();
  await element.evaluate((node) => (node as AccountElement).logout());
  await expect(element.getByLabel("Password", { exact: true })).toBeVisible();
  // Focus would move after a moment.
  await advanceClock(page, FOCUS_HAS_MOVED_MS);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
});

test("in a closed shadow root of the page, a login moves focus to the new screen's heading", async ({
  page,
  account,
}) => {
  await account.open({ system: "phl", path: "/profile" });
  const element = await account.element.elementHandle();
  if (!element) throw new Error("no element");
  await element.evaluate((node) => {
    document.body.appendChild(document.createElement("div")).attachShadow({ mode: "closed" }).append(node);
  });
  for (const [name, text] of [
    ["username", "rider"],
    ["password", "sandbox-pass"],
  ]) {
    await element.evaluate(
      (node, field) => node.shadowRoot?.querySelector<HTMLElement>(`[name=${field}]`)?.focus(),
      name,
    );
    await page.keyboard.type(text ?? "");
  }
  await page.keyboard.press("Enter");
  await expect
    .poll(() => element.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.textContent))
    .toBe("Edit Profile");
});

test("unsaved changes in an element that the page hides ask nothing and leave the page usable", async ({
  page,
  account,
}) => {
  const { element } = account;
  await openProfile(account);
  await element.getByLabel("First name").fill("Zed");
  await element.evaluate((node) => {
    const account = node as AccountElement;
    account.style.display = "none";
    account.navigate("/trips");
  });
  await account.waitForPath("/trips");
  await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement("button"));
    button.textContent = "The page's button";
    button.addEventListener("click", () => button.replaceWith("It answers"));
  });
  await page.getByRole("button", { name: "The page's button" }).click();
  await expect(page.getByText("It answers")).toBeVisible();
});

// stories/account/menu.stories.tsx tests Escape in the menu.
test("text that a rider types, and Escape in our dialog, trigger no shortcut of the page", async ({
  page,
  account,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ["keydown", "keypress", "keyup"])
      addEventListener(type, (event) => {
        const { key, ctrlKey, target } = event as KeyboardEvent;
        if (!(target instanceof Element && target.matches("input, textarea, select")))
          heard.push(`${type} ${ctrlKey ? "Ctrl+" : ""}${key}`);
      });
  });
  const { element } = account;
  await openProfile(account);
  const email = element.locator("[name=contactEmail]");
  await email.fill("");
  await page.keyboard.type("sams?");
  for (const key of ["Backspace", "Delete", "Enter"]) await page.keyboard.press(key);
  expect(await takeHeardKeys(page)).toEqual([]);
  for (const key of ["Control+b", "Escape", "ArrowDown", "F2", "Tab"]) {
    await email.focus();
    await takeHeardKeys(page);
    await page.keyboard.press(key);
    expect(await takeHeardKeys(page), key).toContain(`keydown ${key.replace("Control", "Ctrl")}`);
  }
  await element.getByRole("button", { name: "Log Out" }).focus();
  await page.keyboard.press("s");
  expect(await takeHeardKeys(page)).toContain("keydown s");

  await element.getByRole("link", { name: "Trip History" }).click();
  await expect(element.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(element.getByRole("dialog")).toHaveCount(0);
  expect(await takeHeardKeys(page)).toEqual([]);
  await element.getByRole("link", { name: "Trip History" }).click();
  await element.getByRole("button", { name: "Leave without saving" }).click();
  await account.waitForPath("/trips");
});

test("a new screen's heading is in view, below a fixed header of the page and in a scrolling pane", async ({
  page,
  account,
}) => {
  const { element } = account;
  await account.open({ system: "phl", path: "/trips" });
  await account.logInByToken("phl");
  await account.waitForPath("/trips");
  await page.evaluate(() => {
    const header = document.createElement("header");
    header.style.cssText = "position:fixed;inset:0 0 auto;height:120px;background:#ccc;z-index:9";
    document.body.append(header);
    document.body.style.paddingBlock = "1000px";
  });
  const heading = element.getByRole("heading", { level: 2 }).first();
  for (const [path, margin] of [
    ["/profile", null],
    ["/billing-info", "140px"],
  ] as const) {
    await element.evaluate((node, value) => {
      if (value) (node as HTMLElement).style.setProperty("--bikeshare-scroll-margin", value);
      // Scrolls the old heading behind the page's fixed header.
      const heading = node.shadowRoot?.querySelector("h2");
      scrollBy(0, (heading?.getBoundingClientRect().top ?? 0) - 40);
    }, margin);
    await account.navigate(path);
    await account.waitForPath(path);
    await expect.poll(async () => (await readVisibility(heading)).isSeen, path).toBe(true);
    if (margin) expect(Math.abs((await readVisibility(heading)).top - 140)).toBeLessThan(4);
  }
  await element.evaluate((node) => {
    document.querySelector("header")?.remove();
    document.body.style.paddingBlock = "";
    (node as HTMLElement).style.removeProperty("--bikeshare-scroll-margin");
    const pane = node.parentElement as HTMLElement;
    pane.style.cssText = "height:400px;overflow:auto";
    pane.scrollTop = 300;
  });
  await account.navigate("/profile");
  await account.waitForPath("/profile");
  await expect.poll(async () => (await readVisibility(heading)).isSeen).toBe(true);
});

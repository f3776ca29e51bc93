import { expect, type Locator } from "@playwright/test";
import { test } from "../account/account-test.ts";
import { ANA, signUpPage } from "../purchase/sign-up-page.ts";

/** Whether a rider sees the middle of an element, and its distance from the top of the window. */
const lookAt = (found: Locator) =>
  found.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const root = node.getRootNode() as ShadowRoot;
    const [x, y] = [left + width / 2, top + height / 2];
    const inPage = document.elementFromPoint(x, y);
    return { top, isSeen: inPage === root.host && node.contains(root.elementFromPoint(x, y)) };
  });

test("a new screen's heading is below a fixed header of the page, by itself or as far as the page says, and in view in a pane", async ({
  account,
  page,
}) => {
  await account.open({ system: "phl", path: "/trips" });
  await account.adopt("phl");
  await account.arrivesAt("/trips");
  await page.evaluate(() => {
    const header = document.createElement("header");
    header.style.cssText = "position:fixed;inset:0 0 auto;height:120px;background:#ccc;z-index:9";
    document.body.append(header);
    document.body.style.paddingBlock = "1000px";
  });
  const heading = account.element.getByRole("heading", { level: 2 }).first();
  for (const [path, margin] of [
    ["/profile", null],
    ["/billing-info", "140px"],
  ] as const) {
    await account.element.evaluate((node, value) => {
      if (value) (node as HTMLElement).style.setProperty("--bikeshare-scroll-margin", value);
      // The heading is in the view, behind the header.
      const heading = node.shadowRoot?.querySelector("h2");
      scrollBy(0, (heading?.getBoundingClientRect().top ?? 0) - 40);
    }, margin);
    await account.navigate(path);
    await account.arrivesAt(path);
    await expect.poll(async () => (await lookAt(heading)).isSeen, path).toBe(true);
    if (margin) expect(Math.abs((await lookAt(heading)).top - 140)).toBeLessThan(4);
  }
  await account.element.evaluate((node) => {
    document.querySelector("header")?.remove();
    document.body.style.paddingBlock = "";
    (node as HTMLElement).style.removeProperty("--bikeshare-scroll-margin");
    const pane = node.parentElement as HTMLElement;
    pane.style.cssText = "height:400px;overflow:auto";
    pane.scrollTop = 300;
  });
  await account.navigate("/profile");
  await account.arrivesAt("/profile");
  await expect.poll(async () => (await lookAt(heading)).isSeen).toBe(true);
});

test("in a tab's session, later steps of sign-up begin at the top of the view, outside the page's history, and what was typed stays", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  const signUp = signUpPage(page);
  await signUp.open(`/bare?element=bikeshare-signup&system=phl&session=tab&world=${world.id}`);
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    document.body.style.paddingBlock = "300px 2000px";
  });
  await signUp.element.getByRole("radio", { name: "Guest Pass", exact: true }).check();
  await signUp.writeDetails();
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  const title = signUp.element.getByRole("heading", { level: 2 }).first();
  await expect.poll(async () => (await lookAt(title)).top).toBeLessThan(160);
  expect((await lookAt(title)).isSeen).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(signUp.field("Email")).toHaveValue(ANA.email);
  await expect(signUp.field("Password")).toHaveValue("");
});

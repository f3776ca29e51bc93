import { expect, type Locator } from "@playwright/test";
import { test } from "../account/account-test.ts";

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

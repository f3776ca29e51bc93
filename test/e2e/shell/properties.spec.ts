import { expect } from "@playwright/test";
import { drawn, openDrawn, openHostPage, passNames, SCRIPT, test } from "../host-page.ts";

const REDUCED = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];

test("properties that were set before the upgrade are kept", async ({ page }) => {
  await openHostPage(
    page,
    `<bikeshare-pricing></bikeshare-pricing>
     <script>Object.assign(document.querySelector("bikeshare-pricing"), { passes: "reduced", headingLevel: 3 });</script>`,
    SCRIPT.replace("async", "defer"),
  );
  const pricing = page.locator("bikeshare-pricing");
  await drawn(pricing);
  await expect(passNames(pricing, 4)).toHaveText(REDUCED);
  expect(await pricing.evaluate((element) => Object.keys(element))).not.toContain("passes");
  await expect(pricing).toHaveAttribute("heading-level", "3");
});

test("every attribute has a property that reflects it", async ({ page }) => {
  const element = await openDrawn(page);
  const reflected = await element.evaluate((node) => {
    const live = node as unknown as Record<string, unknown>;
    const read = (name: string, attribute: string) => {
      const seen = [live[name]];
      live[name] = "x-1";
      seen.push(node.getAttribute(attribute), live[name]);
      node.setAttribute(attribute, "x-2");
      seen.push(live[name]);
      live[name] = null;
      seen.push(node.hasAttribute(attribute), live[name]);
      live[name] = undefined;
      seen.push(node.hasAttribute(attribute), live[name]);
      return seen;
    };
    return [
      read("locale", "locale"),
      read("api", "api"),
      read("headingLevel", "heading-level"),
      read("passes", "passes"),
      read("renewing", "renewing"),
      read("signupUrl", "signup-url"),
    ];
  });
  expect(reflected).toEqual(Array(6).fill([null, "x-1", "x-1", "x-2", false, null, false, null]));
});

test("an element can be listed and written as JSON: nothing of it leads back to it", async ({ page }) => {
  const element = await openDrawn(page);
  expect(await element.evaluate((node) => [Object.keys(node), JSON.stringify({ node })])).toEqual([
    ["ready"],
    '{"node":{"ready":{}}}',
  ]);
});

test("a property that is set later is drawn", async ({ page }) => {
  const pricing = await openDrawn(page);
  await pricing.evaluate((element) => Object.assign(element, { passes: "reduced" }));
  await expect(passNames(pricing)).toHaveText(REDUCED);
});

test("an element made by a script is drawn once it is connected, with what was set before", async ({ page }) => {
  await openDrawn(page);
  await page.evaluate(() => {
    const made = document.createElement("bikeshare-pricing");
    made.setAttribute("passes", "reduced");
    made.id = "made";
    document.body.append(made);
  });
  const made = page.locator("#made");
  await drawn(made);
  await expect(passNames(made)).toHaveText(REDUCED);
});

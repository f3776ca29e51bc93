import { expect } from "@playwright/test";
import { openHostPage, passNames, SCRIPT, test, waitForRender } from "../host-page.ts";

const REDUCED = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];

test("properties apply before and after the upgrade, reflect their attributes, and expose nothing", async ({
  page,
}) => {
  await openHostPage(
    page,
    `<bikeshare-pricing id="early"></bikeshare-pricing><bikeshare-pricing id="late"></bikeshare-pricing>
     <script>Object.assign(document.querySelector("#early"), { passes: "reduced", headingLevel: 3 });</script>`,
    SCRIPT.replace("async", "defer"),
  );
  await test.step("properties set before the upgrade are kept", async () => {
    const pricing = page.locator("#early");
    await waitForRender(pricing);
    await expect(passNames(pricing, 4)).toHaveText(REDUCED);
    expect(await pricing.evaluate((node) => Object.keys(node))).not.toContain("passes");
    await expect(pricing).toHaveAttribute("heading-level", "3");
  });
  const element = page.locator("#late");
  await waitForRender(element);
  await test.step("an element can be enumerated and written as JSON, without a reference to itself", async () => {
    expect(await element.evaluate((node) => [Object.keys(node), JSON.stringify({ node })])).toEqual([
      ["ready"],
      '{"node":{"ready":{}}}',
    ]);
  });
  await test.step("properties set later render", async () => {
    await element.evaluate((node) => Object.assign(node, { passes: "reduced" }));
    await expect(passNames(element)).toHaveText(REDUCED);
    await element.evaluate((node) => Object.assign(node, { passes: null }));
  });
  await test.step("an element created by a script renders when connected, with its earlier properties", async () => {
    await page.evaluate(() => {
      const made = document.createElement("bikeshare-pricing");
      made.setAttribute("passes", "reduced");
      made.id = "made";
      document.body.append(made);
    });
    const made = page.locator("#made");
    await waitForRender(made);
    await expect(passNames(made)).toHaveText(REDUCED);
  });
  await test.step("every attribute has a property that reflects it", async () => {
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
});

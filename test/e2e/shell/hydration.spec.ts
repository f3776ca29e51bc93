import { expect, type Page, test as plainTest } from "@playwright/test";
import { ALL_SCREENS, HYDRATE_ALL } from "../../engines/checks.ts";
import { openPrerenderedPage, SIGN_UP, test, waitForRender } from "../host-page.ts";

// The test of host-page.ts fails where a screen differs, as one does here on purpose.
plainTest("prerendered screens have the same text after hydration, and a difference is detected", async ({ page }) => {
  await page.goto("/bare?element=bikeshare-pricing&system=phl");
  await page.evaluate(HYDRATE_ALL);
  await expect.poll(() => page.evaluate("window.hydration")).toEqual({ screens: ALL_SCREENS, wrong: [] });

  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", { get: () => (value: number) => `USD ${value}` });
  });
  await page.reload();
  await page.evaluate(HYDRATE_ALL);
  await expect.poll(() => page.evaluate("window.hydration?.wrong")).toContain("bikeshare-pricing phl en hydration");
});

test("hydration waits for an input method's composition, and keeps it", async ({ page }) => {
  const { element, field, takeOver } = await openPrerenderedPage(page, SIGN_UP + SIGN_UP);
  await element.evaluate((node) => {
    const note = (event: Event) => document.body.append(`${event.type};`);
    node.addEventListener("bikeshare-ready", note);
    node.addEventListener("compositionend", note, true);
  });
  await field("contactEmail").focus();
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "すし", selectionStart: 2, selectionEnd: 2 });
  const taken = takeOver();
  // The other element waited for the same chunks.
  await waitForRender(page.locator("bikeshare-signup").last());
  await input.send("Input.imeSetComposition", { text: "すしや", selectionStart: 3, selectionEnd: 3 });
  await expect(field("contactEmail")).toHaveValue("すしや");
  await input.send("Input.insertText", { text: "寿司屋" });
  await taken;
  await expect(field("contactEmail")).toHaveValue("寿司屋");
  await expect(field("contactEmail")).toBeFocused();
  await expect(page.getByText("compositionend;bikeshare-ready;")).toBeAttached();
});

// The first event on an element decides how React renders it: each of these is the first on its page.
test.describe("during hydration", () => {
  test.beforeEach(async ({ page }) => {
    // The message channel that React's scheduler uses.
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      let isHeld = true;
      const setImmediate = (run: () => void) => (isHeld ? held.push(run) : setTimeout(run));
      const goOn = () => {
        isHeld = false;
        for (const run of held.splice(0)) run();
      };
      Object.assign(window, { setImmediate, goOn });
    });
  });

  /** React has started to hydrate the element but rendered nothing yet; `goOn` lets it continue. */
  async function openHalfDrawn(page: Page, markup: string) {
    const { element, field, takeOver } = await openPrerenderedPage(page, markup);
    const taken = takeOver();
    await expect(element.locator("[data-prerendered]")).toHaveCount(0);
    await expect(element.locator(".root > *").first()).toBeAttached();
    return {
      element,
      field,
      async goOn() {
        await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
        await taken;
      },
    };
  }

  test("a click is performed once", async ({ page }) => {
    const { element, goOn } = await openHalfDrawn(page, SIGN_UP);
    // Imitates a screen reader's click, without a press of the mouse.
    await element.getByRole("button", { name: "Show password" }).first().dispatchEvent("click");
    await expect(element.getByRole("button", { name: "Hide password" })).toHaveCount(1);
    await goOn();
    await expect(element.getByRole("button", { name: "Hide password" })).toHaveCount(1);
  });

  test("typed input stays", async ({ page }) => {
    const { field, goOn } = await openHalfDrawn(page, SIGN_UP);
    await field("password").pressSequentially("ana1");
    await goOn();
    await expect(field("password")).toHaveValue("ana1");
    await expect(field("password")).toBeFocused();
  });

  test("a choice without a press stays", async ({ page }) => {
    const { element, goOn } = await openHalfDrawn(page, SIGN_UP);
    const pass = element.getByRole("radio", { name: "Monthly Pass", exact: true });
    await pass.evaluate((input) => (input as HTMLInputElement).click());
    await goOn();
    await expect(pass).toBeChecked();
    await expect(element.getByText("Choose a pass to see what it costs.")).toHaveCount(0);
  });

  test("autofilled values stay", async ({ page }) => {
    const { field, goOn } = await openHalfDrawn(page, SIGN_UP);
    await field("password").evaluate((input) => {
      (input as HTMLInputElement).value = "ana1";
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    });
    await goOn();
    await expect(field("password")).toHaveValue("ana1");
    await field("password").press("End");
    await field("password").pressSequentially("2");
    await expect(field("password")).toHaveValue("ana12");
  });

  test("an element that is removed and inserted again renders", async ({ page, pageMessages }) => {
    const { element, field, goOn } = await openHalfDrawn(page, SIGN_UP);
    await element.evaluate((node) => {
      Object.assign(window, { away: node });
      node.remove();
    });
    const back = goOn();
    await page.evaluate(() => document.body.append((window as unknown as { away: Element }).away));
    await back;
    await expect(field("password")).toBeVisible();
    await element.getByRole("button", { name: "Show password" }).first().click();
    await expect(element.getByRole("button", { name: "Hide password" })).toHaveCount(1);
    expect(pageMessages.errors).toEqual([]);
  });
});

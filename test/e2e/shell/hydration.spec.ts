import { expect, type Locator, type Page, test as plainTest } from "@playwright/test";
import { ALL_SCREENS, HYDRATE_ALL } from "../../engines/checks.ts";
import { openPrerenderedPage, SIGN_UP, test, waitForRender } from "../host-page.ts";

test("prerendered screens have the same text after hydration", async ({ page }) => {
  await page.goto("/bare?element=bikeshare-pricing&system=phl");
  await page.evaluate(HYDRATE_ALL);
  await expect.poll(() => page.evaluate("window.hydration")).toEqual({ screens: ALL_SCREENS, wrong: [] });
});

// The test of host-page.ts fails where a screen differs, as one does here on purpose.
plainTest("a difference from a prerendered screen is reported", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", { get: () => (value: number) => `USD ${value}` });
    addEventListener("bikeshare-error", (event) =>
      document.body.append(`error: ${(event as CustomEvent<{ code: string }>).detail.code}`),
    );
  });
  await page.goto("/bare?element=bikeshare-pricing&system=phl");
  await expect(page.getByText("error: hydration")).toBeAttached();
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

  const SYSTEMS = ["phl", "lax", "las"] as const;
  /** React has started to hydrate sign-up of each program but rendered nothing yet; `goOn` lets it continue. */
  async function openHalfDrawn(page: Page) {
    const markup = SYSTEMS.map((system) => `<bikeshare-signup system="${system}" style="flex: 1"></bikeshare-signup>`);
    const { takeOver } = await openPrerenderedPage(page, `<div style="display: flex">${markup.join("")}</div>`);
    const taken = takeOver();
    const elements = SYSTEMS.map((system) => page.locator(`bikeshare-signup[system=${system}]`));
    for (const element of elements) {
      await expect(element.locator("[data-prerendered]")).toHaveCount(0);
      await expect(element.locator(".root > *").first()).toBeAttached();
    }
    return {
      elements: elements as [Locator, Locator, Locator],
      async goOn() {
        await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
        await taken;
        for (const element of elements) await waitForRender(element);
      },
    };
  }
  const password = (element: Locator) => element.locator('[name="password"]');

  test("a click is performed once, typed input and a choice without a press stay", async ({ page }) => {
    const { elements, goOn } = await openHalfDrawn(page);
    const [clicked, chosen, typed] = elements;
    // Imitates a screen reader's click, without a press of the mouse.
    await clicked.getByRole("button", { name: "Show password" }).first().dispatchEvent("click");
    await expect(clicked.getByRole("button", { name: "Hide password" })).toHaveCount(1);
    const pass = chosen.getByRole("radio", { name: "30-Day Pass", exact: true });
    await pass.evaluate((input) => (input as HTMLInputElement).click());
    await password(typed).pressSequentially("ana1");
    await goOn();
    await expect(clicked.getByRole("button", { name: "Hide password" })).toHaveCount(1);
    await expect(pass).toBeChecked();
    await expect(chosen.getByText("Choose a pass to see what it costs.")).toHaveCount(0);
    await expect(password(typed)).toHaveValue("ana1");
    await expect(password(typed)).toBeFocused();
  });

  test("autofilled values stay, and an element that is removed and inserted again renders", async ({ page }) => {
    const { elements, goOn } = await openHalfDrawn(page);
    const [filled, removed] = elements;
    await password(filled).evaluate((input) => {
      (input as HTMLInputElement).value = "ana1";
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    });
    await removed.evaluate((node) => {
      Object.assign(window, { away: node });
      node.remove();
    });
    const back = goOn();
    await page.evaluate(() => document.body.append((window as unknown as { away: Element }).away));
    await back;
    await expect(password(filled)).toHaveValue("ana1");
    await password(filled).press("End");
    await password(filled).pressSequentially("2");
    await expect(password(filled)).toHaveValue("ana12");
    await removed.getByRole("button", { name: "Show password" }).first().click();
    await expect(removed.getByRole("button", { name: "Hide password" })).toHaveCount(1);
  });
});

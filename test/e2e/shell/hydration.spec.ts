import { expect, type Locator, test as plainTest } from "@playwright/test";
import { hydrationScript, SCREENS } from "../../engines/checks.ts";
import { sampleOf } from "../../seeded.ts";
import { openPrerenderedPage, SIGN_UP, test, waitForRender } from "../host-page.ts";

// Uses Playwright's own `test`, as that of host-page.ts fails after the difference that this test provokes.
plainTest("a difference between a prerendered screen and React's rendering is reported", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, "format", { get: () => (value: number) => `USD ${value}` });
    addEventListener("bikeshare-error", (event) =>
      document.body.append(`error: ${(event as CustomEvent<{ code: string }>).detail.code}`),
    );
  });
  await page.goto("/bare?element=bikeshare-pricing&system=phl");
  await expect(page.getByText("error: hydration")).toBeAttached();
});

// engines/checks.ts tests all screens in other browsers, which may format texts differently from Node.
test("prerendered screens have the same text after hydration, which waits for an input method's composition, and keeps it", async ({
  page,
}) => {
  const screens = sampleOf("prerendered screens", SCREENS, 3);
  await page.goto("/bare?element=bikeshare-pricing&system=phl");
  await page.evaluate(hydrationScript(screens));
  await expect.poll(() => page.evaluate("window.hydration")).toEqual({ screens: screens.length, failures: [] });

  const { element, field, hydrate } = await openPrerenderedPage(page, SIGN_UP + SIGN_UP);
  await element.evaluate((node) => {
    const note = (event: Event) => document.body.append(`${event.type};`);
    node.addEventListener("bikeshare-ready", note);
    node.addEventListener("compositionend", note, true);
  });
  await field("contactEmail").focus();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "すし", selectionStart: 2, selectionEnd: 2 });
  const hydration = hydrate();
  // Waits for the other element, which needs the same chunks, and in which nobody types.
  await waitForRender(page.locator("bikeshare-signup").last());
  await session.send("Input.imeSetComposition", { text: "すしや", selectionStart: 3, selectionEnd: 3 });
  await expect(field("contactEmail")).toHaveValue("すしや");
  await session.send("Input.insertText", { text: "寿司屋" });
  await hydration;
  await expect(field("contactEmail")).toHaveValue("寿司屋");
  await expect(field("contactEmail")).toBeFocused();
  await expect(page.getByText("compositionend;bikeshare-ready;")).toBeAttached();
});

test("during hydration a click is performed once, typed and autofilled input and a choice without a press stay, and a removed element renders again", async ({
  page,
}) => {
  await page.clock.install();
  // React's scheduler uses `setImmediate` where it exists: holding its calls pauses React.
  await page.addInitScript(() => {
    const heldCalls: (() => void)[] = [];
    let isHeld = true;
    const setImmediate = (run: () => void) => (isHeld ? heldCalls.push(run) : setTimeout(run));
    const resumeReact = () => {
      isHeld = false;
      for (const run of heldCalls.splice(0)) run();
    };
    Object.assign(window, { setImmediate, resumeReact });
  });
  // React renders an element depending on the first event there, so that each kind of event has its own element.
  const kinds = ["signup phl", "signup lax", "signup las", "account phl", "pricing phl"].map((kind) => kind.split(" "));
  const markup = kinds.map(
    ([tag, system]) => `<bikeshare-${tag} system="${system}" style="flex: 1"></bikeshare-${tag}>`,
  );
  const { hydrate } = await openPrerenderedPage(page, `<div style="display: flex">${markup.join("")}</div>`);
  const hydration = hydrate();
  const elements = kinds.map(([tag, system]) => page.locator(`bikeshare-${tag}[system=${system}]`));
  for (const element of elements) {
    await expect(async () => {
      // An element that has not rendered completely delays the next one by some seconds.
      await page.clock.fastForward(5_000);
      expect(await element.locator("[data-prerendered]").count()).toBe(0);
    }).toPass();
    await expect(element.locator(".root > *").first()).toBeAttached();
  }
  const [clicked, chosen, typed, filled, removed] = elements as [Locator, Locator, Locator, Locator, Locator];
  const password = (element: Locator) => element.locator('[name="password"]');
  // Imitates a screen reader's click, without a press of the mouse.
  await clicked.getByRole("button", { name: "Show password" }).first().dispatchEvent("click");
  await expect(clicked.getByRole("button", { name: "Hide password" })).toHaveCount(1);
  const pass = chosen.getByRole("radio", { name: "30-Day Pass", exact: true });
  await pass.evaluate((input) => (input as HTMLInputElement).click());
  await password(filled).evaluate((input) => {
    (input as HTMLInputElement).value = "ana1";
    input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  });
  await removed.evaluate((node) => {
    Object.assign(window, { removedElement: node });
    node.remove();
  });
  await password(typed).pressSequentially("ana1");

  await page.evaluate("resumeReact()");
  await page.evaluate(() => document.body.append((window as unknown as { removedElement: Element }).removedElement));
  await hydration;
  for (const element of elements) await waitForRender(element);
  await expect(clicked.getByRole("button", { name: "Hide password" })).toHaveCount(1);
  await expect(pass).toBeChecked();
  await expect(chosen.getByText("Choose a pass to see what it costs.")).toHaveCount(0);
  await expect(password(typed)).toHaveValue("ana1");
  await expect(password(typed)).toBeFocused();
  await expect(password(filled)).toHaveValue("ana1");
  await password(filled).press("End");
  await password(filled).pressSequentially("2");
  await expect(password(filled)).toHaveValue("ana12");
  await removed.getByRole("radio", { name: "Reduced fare" }).check();
  await expect(removed.getByRole("heading", { name: "ACCESS Annual Pass" })).toBeVisible();
});

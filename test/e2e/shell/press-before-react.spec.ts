import { expect, type Locator, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { openHostPage, SCRIPT, snippet, test, waitForRender } from "../host-page.ts";
import { breakFiles, CHUNKS, delayFiles } from "../network.ts";

const LOADING = "One moment: this part of the page is still loading.";
const FAILED = "This part of the page could not be loaded.";

interface Pressed {
  readonly tag: string;
  readonly button: string;
  readonly result: (element: Locator, page: Page) => Locator;
}
const BUTTONS: readonly Pressed[] = [
  { tag: "pricing", button: "Choose Guest Pass", result: (_, page) => page.getByText("chosen: 102") },
  {
    tag: "signup",
    button: "Continue",
    result: (element) => element.getByRole("link", { name: "Choose a pass to continue" }),
  },
  { tag: "account", button: "Log in", result: (element) => element.getByRole("link", { name: /username/i }).first() },
];
const PRESSES = [
  { by: "mouse", press: (button: Locator) => button.click() },
  { by: "Enter", press: (button: Locator) => button.press("Enter") },
  { by: "the space bar", press: (button: Locator) => button.press("Space") },
];
const MARKUP = [
  { as: "an element", write: (tag: string) => `<bikeshare-${tag} system="phl"></bikeshare-${tag}>`, head: SCRIPT },
  { as: "a snippet", write: (tag: string) => snippet(`${tag}-phl`) },
  { as: "a snippet whose script has not come", write: (tag: string) => snippet(`${tag}-phl`), isEarly: true },
];

/** Opens a page with an element, which lists the passes that are chosen in it. */
async function open(page: Page, { tag, button }: Pressed, markup: string, head = "") {
  await page.addInitScript(() =>
    addEventListener("bikeshare-pass-selected", (event) => {
      event.preventDefault();
      document.body.append(`chosen: ${(event as CustomEvent).detail.subscriptionTypeId}`);
    }),
  );
  await openHostPage(page, markup, head, "commit");
  const element = page.locator(`bikeshare-${tag}`);
  return { element, button: element.getByRole("button", { name: button, exact: true }) };
}

const hasSpinner = (button: Locator) =>
  button.evaluate((node) => getComputedStyle(node, "::before").content !== "none");

const CASES = BUTTONS.flatMap((pressed) =>
  PRESSES.flatMap((way) => MARKUP.map((markup) => ({ pressed, ...way, ...markup }))),
);
for (const { pressed, by, press, as, write, head, isEarly } of sampleOf("presses before React", CASES, 1)) {
  test(`a press of ${pressed.button} by ${by}, in ${as} before React, is shown, announced and performed`, async ({
    page,
  }) => {
    const takeOver = await delayFiles(page, CHUNKS);
    const script = isEarly ? await delayFiles(page, /\/bikeshare\.js$/) : () => {};
    const { element, button } = await open(page, pressed, write(pressed.tag), head);
    if (!isEarly) await page.waitForFunction((name) => customElements.get(name), `bikeshare-${pressed.tag}`);
    await press(button);
    await expect.poll(() => hasSpinner(button)).toBe(true);
    await expect(element.getByRole("status").filter({ hasText: LOADING })).toHaveCount(1);
    await expect(pressed.result(element, page)).toHaveCount(0);
    script();
    await expect(button).toBeDisabled();
    await expect(element.getByRole("status").filter({ hasText: LOADING })).toHaveCount(1);
    takeOver();
    await expect(pressed.result(element, page)).toBeVisible();
    await expect(button).toBeEnabled();
    expect(await hasSpinner(button)).toBe(false);
    await expect(element.getByText(LOADING)).toHaveCount(0);
  });
}

const FAILING = [
  { what: "all code", files: CHUNKS },
  { what: "React", files: /\/chunks\/react-/ },
  { what: "the program's data", files: /\/chunks\/phl-/ },
  { what: "the texts", files: /\/chunks\/en-(?:pricing|sign-up|log-in)-/ },
];
const FAILURES = BUTTONS.flatMap((pressed) => FAILING.map((failing) => ({ pressed, ...failing })));
for (const { pressed, what, files } of sampleOf("buttons whose code fails", FAILURES, 1)) {
  test(`where ${what} keeps failing, it says so beside ${pressed.button}, offers ways on, and a retry performs the press`, async ({
    page,
    pageMessages,
  }) => {
    const { lift } = await breakFiles(page, files);
    const { element, button } = await open(page, pressed, snippet(`${pressed.tag}-phl`));
    await expect(element.getByRole("alert").filter({ hasText: FAILED })).toBeVisible();
    await button.press("Enter");
    await expect.poll(() => pageMessages.codes).toEqual(["load", "load"]);
    const notice = button.locator("xpath=following-sibling::*[1]");
    await expect(notice.getByRole("alert")).toHaveText(FAILED);
    await expect(button).toBeEnabled();
    await expect(notice.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(notice.getByRole("link", { name: "Continue on our own page" })).toHaveAttribute("href", /system=phl/);
    lift();
    await notice.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(pressed.result(element, page)).toBeVisible();
    await expect(element.getByText(FAILED)).toHaveCount(0);
  });
}

test("a press that the rider takes back before the script has run is not performed (WCAG 2.5.2)", async ({ page }) => {
  const script = await delayFiles(page, /\/bikeshare\.js$/);
  const [pricing] = BUTTONS;
  if (!pricing) throw new Error("There is no button");
  const { element, button } = await open(page, pricing, snippet("pricing-phl"));
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect(button).toBeFocused();
  script();
  await waitForRender(element);
  await expect(element.getByRole("status").filter({ hasText: LOADING })).toHaveCount(0);
  await expect(page.getByText("chosen: 102")).toHaveCount(0);
});

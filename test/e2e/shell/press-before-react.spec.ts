import { expect, type Locator, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { hasSpinner, openHostPage, SCRIPT_TAG, snippet, test, waitForRender } from "../host-page.ts";
import { breakFiles, CHUNKS, delayFiles } from "../network.ts";

const LOADING_TEXT = "One moment: this part of the page is still loading.";
const FAILURE_TEXT = "This part of the page could not be loaded.";

interface PressedButton {
  readonly tag: string;
  readonly button: string;
  /** Finds what a performed press shows. */
  readonly findResult: (element: Locator, page: Page) => Locator;
}
const findLink = (name: string | RegExp) => (element: Locator) => element.getByRole("link", { name }).first();
const findChosen = (_: Locator, page: Page) => page.getByText("chosen: 102");
const GUEST_PASS: PressedButton = { tag: "pricing", button: "Choose Guest Pass", findResult: findChosen };
const BUTTONS: readonly PressedButton[] = [
  GUEST_PASS,
  { tag: "signup", button: "Continue", findResult: findLink("Choose a pass to continue") },
  { tag: "account", button: "Log in", findResult: findLink(/username/i) },
];
const PRESSES = [
  { means: "mouse", press: (button: Locator) => button.click() },
  { means: "Enter", press: (button: Locator) => button.press("Enter") },
  { means: "the space bar", press: (button: Locator) => button.press("Space") },
];
const elementOf = (tag: string) => `<bikeshare-${tag} system="phl"></bikeshare-${tag}>`;
const snippetOf = (tag: string) => snippet(`${tag}-phl`);
const MARKUP = [
  { kind: "an element", markupOf: elementOf, head: SCRIPT_TAG },
  { kind: "a snippet", markupOf: snippetOf },
  { kind: "a snippet whose script is late", markupOf: snippetOf, isScriptDelayed: true },
];

/** Opens a page with an element; the page lists the passes that are chosen there. */
async function open(page: Page, { tag, button }: PressedButton, markup: string, head = "") {
  await page.addInitScript(() =>
    addEventListener("bikeshare-pass-selected", (event) => {
      event.preventDefault();
      document.body.append(`chosen: ${(event as CustomEvent).detail.subscriptionTypeId}`);
    }),
  );
  await openHostPage(page, markup, head, { waitUntil: "commit" });
  const element = page.locator(`bikeshare-${tag}`);
  return { element, button: element.getByRole("button", { name: button, exact: true }) };
}

const CASES = BUTTONS.flatMap((target) =>
  PRESSES.flatMap((way) => MARKUP.map((markup) => ({ target, ...way, ...markup }))),
);
for (const { target, means, press, kind, markupOf, head, isScriptDelayed } of sampleOf(
  "presses before React",
  CASES,
  1,
)) {
  test(`a press of ${target.button} by ${means}, in ${kind} before React, is shown, announced and performed`, async ({
    page,
  }) => {
    const deliverChunks = await delayFiles(page, CHUNKS);
    const deliverScript = isScriptDelayed ? await delayFiles(page, /\/bikeshare\.js$/) : () => {};
    const { element, button } = await open(page, target, markupOf(target.tag), head);
    if (!isScriptDelayed) await page.waitForFunction((name) => customElements.get(name), `bikeshare-${target.tag}`);
    await press(button);
    await expect.poll(() => hasSpinner(button)).toBe(true);
    await expect(element.getByRole("status").filter({ hasText: LOADING_TEXT })).toHaveCount(1);
    await expect(target.findResult(element, page)).toHaveCount(0);
    deliverScript();
    await expect(button).toBeDisabled();
    await expect(element.getByRole("status").filter({ hasText: LOADING_TEXT })).toHaveCount(1);
    deliverChunks();
    await expect(target.findResult(element, page)).toBeVisible();
    await expect(button).toBeEnabled();
    expect(await hasSpinner(button)).toBe(false);
    await expect(element.getByText(LOADING_TEXT)).toHaveCount(0);
  });
}

const FAILING_FILES = [
  { subject: "all code", files: CHUNKS },
  { subject: "React", files: /\/chunks\/react-/ },
  { subject: "the program's data", files: /\/chunks\/phl-/ },
  { subject: "the texts", files: /\/chunks\/en-(?:pricing|sign-up|log-in)-/ },
];
const FAILURES = BUTTONS.flatMap((target) => FAILING_FILES.map((failing) => ({ target, ...failing })));
for (const { target, subject, files } of sampleOf("buttons whose code fails", FAILURES, 1)) {
  test(`where requests for ${subject} keep failing, a notice beside ${target.button} says so and offers ways on, and a retry performs the press`, async ({
    page,
    pageMessages,
  }) => {
    const { repairFiles } = await breakFiles(page, files);
    const { element, button } = await open(page, target, snippet(`${target.tag}-phl`));
    await expect(element.getByRole("alert").filter({ hasText: FAILURE_TEXT })).toBeVisible();
    await button.press("Enter");
    await expect.poll(() => pageMessages.codes).toEqual(["load", "load"]);
    const notice = button.locator("xpath=following-sibling::*[1]");
    await expect(notice.getByRole("alert")).toHaveText(FAILURE_TEXT);
    await expect(button).toBeEnabled();
    await expect(notice.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await expect(notice.getByRole("link", { name: "Continue on our own page" })).toHaveAttribute("href", /system=phl/);
    repairFiles();
    await notice.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(target.findResult(element, page)).toBeVisible();
    await expect(element.getByText(FAILURE_TEXT)).toHaveCount(0);
  });
}

test("a press that the rider takes back before the script has run is not performed (WCAG 2.5.2)", async ({ page }) => {
  const deliverScript = await delayFiles(page, /\/bikeshare\.js$/);
  const { element, button } = await open(page, GUEST_PASS, snippet("pricing-phl"));
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect(button).toBeFocused();
  deliverScript();
  await waitForRender(element);
  await expect(element.getByRole("status").filter({ hasText: LOADING_TEXT })).toHaveCount(0);
  await expect(page.getByText("chosen: 102")).toHaveCount(0);
});

test("of two buttons that are pressed before the script has run, the last one counts", async ({ page }) => {
  const deliverScript = await delayFiles(page, /\/bikeshare\.js$/);
  const { element, button } = await open(page, GUEST_PASS, snippet("pricing-phl"));
  await element.getByRole("button", { name: "Choose Annual Pass", exact: true }).click();
  await button.click();
  deliverScript();
  await expect(page.getByText("chosen: 102")).toBeVisible();
  await expect(page.getByText("chosen: 104")).toHaveCount(0);
});

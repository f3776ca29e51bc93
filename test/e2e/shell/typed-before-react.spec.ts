import { expect, type Locator } from "@playwright/test";
import { openPrerenderedPage, PRICING, removeAndPutBack, SIGN_UP, test, waitForRender } from "../host-page.ts";

/** Appends each pass that is selected in an element to the page's `<ol>`, and cancels the selection. */
const listSelectedPasses = (element: Locator) =>
  element.evaluate((node) => {
    node.addEventListener("bikeshare-pass-selected", (event) => {
      event.preventDefault();
      const item = document.createElement("li");
      item.textContent = String((event as CustomEvent).detail.subscriptionTypeId);
      document.querySelector("ol")?.append(item);
    });
  });

const readCaret = (field: Locator) =>
  field.evaluate((input) => {
    const { selectionStart, selectionEnd, selectionDirection } = input as HTMLInputElement;
    return { selectionStart, selectionEnd, selectionDirection };
  });

test("input and choices from before React keep values, nodes, focus and caret, appear in other elements and are validated", async ({
  page,
  pageMessages,
}) => {
  const { element, field, hydrate } = await openPrerenderedPage(page, SIGN_UP + SIGN_UP);
  await element.getByRole("radio", { name: "Guest Pass" }).check();
  await element.getByText("Do you have a promo code?").click();
  await field("contactEmail").fill("rider@example.org");
  await field("passwordAgain").fill("correct horse");
  await field("password").pressSequentially("velo-rider");
  await field("password").press("ArrowLeft");
  await field("password").press("ArrowLeft");
  await field("password").press("Shift+ArrowLeft");
  const caret = await readCaret(field("password"));
  const inputs = await element.evaluateHandle((node) => [...(node.shadowRoot?.querySelectorAll("input") ?? [])]);
  await hydrate();
  await expect(field("contactEmail")).toHaveValue("rider@example.org");
  await expect(field("passwordAgain")).toHaveValue("correct horse");
  await expect(field("password")).toHaveValue("velo-rider");
  await expect(field("password")).toBeFocused();
  expect(await readCaret(field("password"))).toEqual(caret);
  expect(await inputs.evaluate((before) => before.length > 0 && before.every((input) => input.isConnected))).toBe(true);
  const secondElement = page.locator("bikeshare-signup").last();
  await waitForRender(secondElement);
  await expect(secondElement.locator('[name="password"]')).toHaveValue("velo-rider");
  await expect(field("password")).toBeFocused();
  await page.keyboard.type("X");
  await expect(field("password")).toHaveValue("velo-riXer");
  await expect(element.getByRole("radio", { name: "Guest Pass" })).toBeChecked();
  await expect(field("pass").and(page.locator(":checked"))).toHaveCount(1);
  await expect(field("promoCode")).toBeVisible();
  await field("passwordAgain").press("Enter");
  await expect(element.getByRole("link", { name: "Passwords must match" })).toBeVisible();
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});

test("pricing keeps choices and open details from before React, and performs a click once; input survives a removal and a change of the language attribute", async ({
  page,
  pageMessages,
}) => {
  const laxMarkup = '<bikeshare-pricing system="lax"></bikeshare-pricing>';
  const { element, hydrate } = await openPrerenderedPage(page, `${PRICING}${laxMarkup}${SIGN_UP}<ol></ol>`);
  await listSelectedPasses(element);
  const signUp = page.locator("bikeshare-signup");
  const field = (name: string) => signUp.locator(`[name="${name}"]`);
  await field("contactEmail").fill("rider@example.org");
  await removeAndPutBack(signUp);
  await field("password").fill("velo-rider");
  await signUp.evaluate((node) => {
    node.setAttribute("locale", "en-US");
    node.setAttribute("heading-level", "3");
  });
  const laxPricing = page.locator("bikeshare-pricing").last();
  await laxPricing.getByRole("radio", { name: "Reduced fare" }).check();
  await laxPricing.getByText("Fees and details").last().click();
  await element.getByRole("button", { name: "Choose Guest Pass" }).click();
  await element.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await hydrate();
  await expect(page.locator("ol > li")).toHaveText(["103"]);
  await element.getByRole("button", { name: "Choose Annual Pass" }).click();
  await expect(page.locator("ol > li")).toHaveText(["103", "104"]);
  await waitForRender(laxPricing);
  await expect(laxPricing.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
  await expect(laxPricing.locator("details[open]")).toHaveCount(1);
  await expect(laxPricing.getByRole("heading", { name: "Reduced Fare 30-Day Pass" })).toBeVisible();
  await waitForRender(signUp);
  await expect(field("contactEmail")).toHaveValue("rider@example.org");
  await expect(field("password")).toHaveValue("velo-rider");
  await expect(signUp.getByRole("heading", { level: 3 }).first()).toBeVisible();
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});

// src/forms/drafts.test.ts tests the caret in a partial phone number.
test("Enter before React keeps the page's address and submits once; phone digits are grouped whether typed early, autofilled or composed by an input method", async ({
  page,
  pageMessages,
}) => {
  const { element, field, hydrate } = await openPrerenderedPage(page);
  const phone = field("contactPhone");
  const address = page.url();
  await phone.pressSequentially("2155550199");
  await field("password").fill("hunter2 hunter2");
  await field("password").press("Enter");
  expect(page.url()).toBe(address);
  await hydrate();
  expect(page.url()).toBe(address);
  await expect(element.getByRole("link", { name: "Choose a pass to continue" })).toBeVisible();
  await expect(field("password")).toHaveValue("hunter2 hunter2");
  await expect(phone).toHaveValue("(215) 555-0199");
  // Imitates the browser's autofill, which moves no focus.
  await field("password").focus();
  await phone.evaluate((input) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(input, "+12155550188");
    input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  });
  await expect(phone).toHaveValue("(215) 555-0188");
  await expect(field("password")).toBeFocused();
  // Types the middle three digits, full-width ones, by an input method.
  await phone.fill("");
  await phone.pressSequentially("215");
  await expect(phone).toHaveValue("(215");
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await compose("５");
  await expect(phone).toHaveValue("(215５");
  await compose("５５");
  await expect(phone).toHaveValue("(215５５");
  await session.send("Input.insertText", { text: "５５５" });
  await expect(phone).toHaveValue("(215) 555");
  await page.keyboard.type("0199");
  await expect(phone).toHaveValue("(215) 555-0199");
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});

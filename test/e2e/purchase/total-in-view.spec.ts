import { expect } from "@playwright/test";
import { test } from "./purchase-test.ts";

test("the total is in view at the end of the form, on any screen, and covers no focused field", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await openSignUp();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await signUp.button("Continue").scrollIntoViewIfNeeded();
    const total = signUp.element.locator(".bs-order").getByText("$20.00").filter({ visible: true });
    await expect(total.last()).toBeInViewport();
    for (const name of ["Password", "Mobile phone", "Email"]) {
      await signUp.field(name).focus();
      const isOnTop = await signUp.field(name).evaluate((field) => {
        const { x, y, width: wide, height } = field.getBoundingClientRect();
        const root = field.getRootNode();
        return root instanceof ShadowRoot && root.elementFromPoint(x + wide / 3, y + height / 2) === field;
      });
      expect(isOnTop, `${name} at ${width} px`).toBe(true);
    }
  }
});

test("a hovered button covers none of the text beneath it", async ({ page, signUp, openSignUp }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openSignUp({ system: "lax", pass: "203" });
  await signUp.field("Where will you ride most").selectOption("DTLA");
  await signUp.goToCard();
  await signUp.enterCard();
  const change = signUp.button("Change pass");
  const value = signUp.element.getByRole("definition").filter({ hasText: "30-Day Pass · $17.00" });
  await change.hover();
  const [button, text] = [await change.boundingBox(), await value.boundingBox()];
  expect(text?.y ?? 0, "the button lies over the value").toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
  await expect(change).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(change).toHaveCSS("text-decoration-line", "underline");
});

import { expect, type Page } from "@playwright/test";
import { ANA, CONFIRMATION_CODE, test } from "./sign-up-page.ts";

/** All fields of the journey; the ZIP belongs to Stripe's form, which asks for it with American cards. */
const NINE_FIELDS = [
  ...["Email", "Mobile phone", "Confirmation code", "Password", "Reenter password"],
  ...["Card number", "Expiration date", "CVC", "ZIP"],
];

/** The names of visible fields that are empty, and the number of unticked boxes. */
const readEmptyFields = (page: Page) =>
  page
    .locator("input, select, textarea")
    .filter({ visible: true })
    .evaluateAll((nodes) => {
      const empty = (nodes as HTMLInputElement[]).filter(({ type, value, checked }) =>
        type === "checkbox" || type === "radio" ? !checked : value === "",
      );
      const nameOf = (field: HTMLInputElement) => field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
      return {
        fields: empty.filter(({ type }) => type !== "checkbox").map(nameOf),
        ticks: empty.filter(({ type }) => type === "checkbox").length,
      };
    });

test("a tourist in Los Angeles on a phone fills in nine fields and ticks three boxes, with each step and the total in view and nothing covered", async ({
  page,
  signUp,
  world,
  openSignUp,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSignUp({ system: "lax", pass: "202" });
  const askedFields = new Set<string>();
  let [ticks, taps] = [0, 0];
  await page.exposeFunction("countTap", () => {
    taps += 1;
  });
  await page.evaluate(() => addEventListener("click", () => Reflect.get(window, "countTap")(), { capture: true }));
  const countFields = async () => {
    const empty = await readEmptyFields(page);
    for (const name of empty.fields) askedFields.add(name.replace(/, .*$/, ""));
    ticks = Math.max(ticks, empty.ticks);
  };
  const orderText = /^24-Hour Pass Your order\s*\$5\.00$/;
  const bar = signUp.element.locator(".bs-order__narrow summary");

  await expect(bar).toHaveText(orderText);
  const historyLength = await page.evaluate(() => history.length);
  await countFields();
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill(ANA.phone);
  await signUp.button("Text me a code").click();
  await expect(signUp.field("Confirmation code")).toBeVisible();
  await countFields();
  await signUp.field("Confirmation code").fill(CONFIRMATION_CODE);
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.field("Password").fill(ANA.password);
  await signUp.field("Reenter password").fill(ANA.password);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await signUp.button("Continue").scrollIntoViewIfNeeded();
    const total = signUp.element.locator(".bs-order").getByText("$5.00").filter({ visible: true });
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
  await signUp.button("Continue").click();
  await signUp.atStep("payment");
  await expect(signUp.element.getByRole("heading", { level: 2 }).first()).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveText(orderText);
  await expect(signUp.card.number).toBeVisible();
  await countFields();
  await signUp.enterCard();
  await expect(bar).toHaveText(orderText);
  // A hovered button has no background that would cover the text beneath it.
  const change = signUp.button("Change pass");
  const passRow = signUp.element.getByRole("definition").filter({ hasText: "24-Hour Pass · $5.00" });
  await change.hover();
  const [button, text] = [await change.boundingBox(), await passRow.boundingBox()];
  expect(text?.y ?? 0, "the button covers the row").toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
  await expect(change).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(change).toHaveCSS("text-decoration-line", "underline");
  await countFields();
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  expect(await page.evaluate(() => history.length), "the page's history").toBe(historyLength);
  expect([...askedFields].sort()).toEqual(NINE_FIELDS.toSorted());
  expect(ticks).toBe(3);
  expect(askedFields.size + ticks).toBeLessThanOrEqual(12);
  // The seven taps: Text me a code, Continue, Review order, three boxes, Pay.
  expect(taps).toBeLessThanOrEqual(7);
  expect(await world.charges()).toEqual([5]);
});

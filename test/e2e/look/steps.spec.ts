import { expect, type Locator, type Page } from "@playwright/test";
import { setTextSize } from "../../look/apply-display-setting.ts";
import { controlsWithoutEdge, controlsWithoutVisibleState, FAULTLESS } from "../../look/faults.ts";
import { IS_DEEP, turnsOf } from "../../seeded.ts";
import { createLookChecker, doubleText, expectNoticeBelow, findAnimations, findFaults } from "../display-settings.ts";
import { LOOKS, test } from "../purchase/sign-up-page.ts";

test.slow();

/** Labels that do not begin at the right edge of their field, where a right-to-left field begins. */
const findMisplacedLabels = (element: Locator): Promise<string[]> =>
  element.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll(".bs-field:not(.bs-checkbox)") ?? [])]
      .map((field) => ({ label: field.querySelector(".bs-field__label"), input: field.querySelector("input, select") }))
      .filter(({ label, input }) => {
        if (!label?.checkVisibility() || !input) return false;
        return Math.abs(label.getBoundingClientRect().right - input.getBoundingClientRect().right) > 2;
      })
      .map(({ label }) => label?.textContent ?? ""),
  );

/** Whether the order is on the left of the form, as it should be right to left; in the last step, its receipt. */
const isOrderLeft = (element: Locator): Promise<boolean> =>
  element.evaluate((host) => {
    const [form, order] = [".bs-signup__step", ".bs-order__wide, .bs-bought > .bs-card"].map((part) =>
      host.shadowRoot?.querySelector(part)?.getBoundingClientRect(),
    );
    return form !== undefined && order !== undefined && order.left < form.left + 1 && order.right < form.right;
  });

async function lookAtEachWidth(page: Page, widths: readonly number[], checkLook: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // On a scrolled page, the bar with the total would cover the content below it.
    await page.evaluate(() => scrollTo(0, 0));
    await checkLook(width);
  }
}

test("each step of sign-up fits every width, also right to left, and with text of twice the size in forced colours, nothing moves with reduced motion, and a notice does not move the button that pays", async ({
  page,
  signUp,
  openSignUp,
  world,
}) => {
  test.setTimeout(IS_DEEP ? 300_000 : 120_000);
  await openSignUp({ promo: "WELCOME5" });
  const checker = createLookChecker(page, signUp.element);
  const checkWidths = async (name: string) => {
    await lookAtEachWidth(page, [280, 768, 1280], async (width) => {
      expect.soft(await findFaults(signUp.element), `${name}, ${width} px`).toEqual(FAULTLESS);
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(contentWidth, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    });
    // Stories check axe's rules in every display setting.
    if (IS_DEEP) await checker.checkLook(name);
  };
  const checkRightToLeft = async (name: string) => {
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
    await lookAtEachWidth(page, [360, 1280], async (width) => {
      expect.soft(await findFaults(signUp.element), `${name}, ${width} px`).toEqual(FAULTLESS);
      expect.soft(await findMisplacedLabels(signUp.element), `${name}, ${width} px`).toEqual([]);
    });
    expect.soft(await findAnimations(signUp.element), name).toEqual([]);
    expect.soft(await isOrderLeft(signUp.element), `${name}: the order is on the left`).toBe(true);
    await page.locator("html").evaluate((html) => html.removeAttribute("dir"));
  };
  const checkLargeText = async (name: string) => {
    await doubleText(page);
    await page.emulateMedia({ forcedColors: "active" });
    await expect(signUp.element.locator(".root")).toHaveCSS("font-size", "32px");
    await lookAtEachWidth(page, [360, 1280], async (width) =>
      expect.soft(await findFaults(signUp.element), `${name} with large text, ${width} px`).toEqual(FAULTLESS),
    );
    expect.soft(await signUp.element.evaluate(controlsWithoutEdge), name).toEqual([]);
    expect.soft(await signUp.element.evaluate(controlsWithoutVisibleState), name).toEqual([]);
    await setTextSize(page, 16);
    await page.emulateMedia({ forcedColors: null });
  };
  for (const [index, [name, reach]] of Object.entries(LOOKS).entries()) {
    if (name === "confirmation") {
      await signUp.agree();
      await world.fault({ path: "register", kind: "status", status: 400, error: "Not today." });
      await page.setViewportSize({ width: 360, height: 640 });
      await expectNoticeBelow(page, signUp.button(/^Pay/), signUp.notice("Not today."));
    }
    await reach(signUp);
    for (const check of turnsOf("checks of a step", [checkWidths, checkRightToLeft, checkLargeText], {
      turn: index % 3,
      turns: 3,
    }))
      await check(name);
  }
  if (IS_DEEP) checker.printCounts("Steps of sign-up");
});

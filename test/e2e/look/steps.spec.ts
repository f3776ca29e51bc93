import { expect, type Locator, type Page } from "@playwright/test";
import { controlsWithoutEdge, unmarkedControls } from "../../look/edges.ts";
import { test } from "../purchase/purchase-test.ts";
import { LOOKS } from "../purchase/steps.ts";
import { animationsOf, doubleText, FAULTLESS, faultsIn, setTextSize } from "./measure.ts";

test.slow();

/** Labels that do not begin where their field begins, which is at the right here. */
const labelsAstray = (element: Locator): Promise<string[]> =>
  element.evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll(".bs-field:not(.bs-checkbox)") ?? [])]
      .map((field) => ({ label: field.querySelector(".bs-field__label"), input: field.querySelector("input, select") }))
      .filter(({ label, input }) => {
        if (!label?.checkVisibility() || !input) return false;
        return Math.abs(label.getBoundingClientRect().right - input.getBoundingClientRect().right) > 2;
      })
      .map(({ label }) => label?.textContent ?? ""),
  );

/** The order is on the right of the form in other languages; the receipt of the last step has none. */
const orderIsLeft = (element: Locator): Promise<boolean> =>
  element.evaluate((host) => {
    const [form, order] = [".bs-signup__step", ".bs-order__wide, .bs-bought > .bs-card"].map((part) =>
      host.shadowRoot?.querySelector(part)?.getBoundingClientRect(),
    );
    return form !== undefined && order !== undefined && order.left < form.left + 1 && order.right < form.right;
  });

async function atEachWidth(page: Page, widths: readonly number[], look: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Further down, the bar with the total would cover the content below.
    await page.evaluate(() => scrollTo(0, 0));
    await look(width);
  }
}

test("every step works right to left, with reduced motion, with text of twice the size and in forced colours", async ({
  page,
  signUp,
  openSignUp,
}) => {
  await openSignUp({ promo: "WELCOME5" });
  const read = async (name: string) => {
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
    await atEachWidth(page, [280, 360, 768, 1280], async (width) => {
      expect.soft(await faultsIn(signUp.element), `${name}, ${width} px`).toEqual(FAULTLESS);
      expect.soft(await labelsAstray(signUp.element), `${name}, ${width} px`).toEqual([]);
    });
    expect.soft(await animationsOf(signUp.element), name).toEqual([]);
    expect.soft(await orderIsLeft(signUp.element), `${name}: the order stands left`).toBe(true);
    await page.locator("html").evaluate((html) => html.removeAttribute("dir"));
  };
  const enlarge = async (name: string) => {
    await doubleText(page);
    await page.emulateMedia({ forcedColors: "active" });
    await expect(signUp.element.locator(".root")).toHaveCSS("font-size", "32px");
    await atEachWidth(page, [360, 768, 1280], async (width) =>
      expect.soft(await faultsIn(signUp.element), `${name} with large text, ${width} px`).toEqual(FAULTLESS),
    );
    expect.soft(await signUp.element.evaluate(controlsWithoutEdge), name).toEqual([]);
    expect.soft(await signUp.element.evaluate(unmarkedControls), name).toEqual([]);
    await setTextSize(page, 16);
    await page.emulateMedia({ forcedColors: null });
  };
  for (const { name, reach } of LOOKS) {
    await reach(signUp);
    await read(name);
    await enlarge(name);
  }
});

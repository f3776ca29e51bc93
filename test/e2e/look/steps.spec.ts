import { expect, type Locator, type Page } from "@playwright/test";
import { controlsWithoutEdge, controlsWithoutVisibleState, FAULTLESS } from "../../look/faults.ts";
import { findMisplacedText } from "../../look/right-to-left.ts";
import { IS_DEEP, turnsOf } from "../../seeded.ts";
import { createLookChecker, doubleText, findAnimations, findFaults, setTextSize } from "../display-settings.ts";
import { waitForRender } from "../host-page.ts";
import { LOOKS, test } from "../purchase/sign-up-page.ts";

test.slow();

/** Labels that do not begin where their field begins, which is at the right here. */
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

/** The order is on the right of the form in other languages; the receipt of the last step has none. */
const isOrderLeft = (element: Locator): Promise<boolean> =>
  element.evaluate((host) => {
    const [form, order] = [".bs-signup__step", ".bs-order__wide, .bs-bought > .bs-card"].map((part) =>
      host.shadowRoot?.querySelector(part)?.getBoundingClientRect(),
    );
    return form !== undefined && order !== undefined && order.left < form.left + 1 && order.right < form.right;
  });

async function lookAtEachWidth(page: Page, widths: readonly number[], look: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Further down, the bar with the total would cover the content below.
    await page.evaluate(() => scrollTo(0, 0));
    await look(width);
  }
}

test("each step fits every width, right to left without motion, and with text of twice the size in forced colours", async ({
  page,
  signUp,
  openSignUp,
}) => {
  test.setTimeout(IS_DEEP ? 300_000 : 120_000);
  await openSignUp({ promo: "WELCOME5" });
  const checker = createLookChecker(page, signUp.element);
  const fit = async (name: string) => {
    await lookAtEachWidth(page, [280, 768, 1280], async (width) => {
      expect.soft(await findFaults(signUp.element), `${name}, ${width} px`).toEqual(FAULTLESS);
      const used = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(used, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    });
    // Stories have axe's rules in every setting.
    if (IS_DEEP) await checker.look(name);
  };
  const read = async (name: string) => {
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
    await lookAtEachWidth(page, [360, 1280], async (width) => {
      expect.soft(await findFaults(signUp.element), `${name}, ${width} px`).toEqual(FAULTLESS);
      expect.soft(await findMisplacedLabels(signUp.element), `${name}, ${width} px`).toEqual([]);
      expect.soft(await signUp.element.evaluate(findMisplacedText), `${name}, ${width} px`).toEqual([]);
    });
    expect.soft(await findAnimations(signUp.element), name).toEqual([]);
    expect.soft(await isOrderLeft(signUp.element), `${name}: the order stands left`).toBe(true);
    await page.locator("html").evaluate((html) => html.removeAttribute("dir"));
  };
  const enlarge = async (name: string) => {
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
  for (const [index, { name, reach }] of LOOKS.entries()) {
    await reach(signUp);
    for (const check of turnsOf("checks of a step", [fit, read, enlarge], { turn: index % 3, of: 3 }))
      await check(name);
  }
  if (IS_DEEP) checker.printCounts("Steps of sign-up");
});

const readStyle = (node: Locator, property: string) =>
  node.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const lightnessOf = (color: string): number => Number(/^oklch\(([\d.]+)/.exec(color)?.[1]);

test("forced colours keep focus rings and edges, reduced motion stops animations, and printing is light", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/bare?element=bikeshare-pricing&element=bikeshare-signup&system=las");
  const [pricing, signUp] = [page.locator("bikeshare-pricing"), page.locator("bikeshare-signup")];
  for (const element of [pricing, signUp]) await waitForRender(element);
  await test.step("focus rings", async () => {
    const email = signUp.getByLabel("Email");
    const send = signUp.getByRole("button", { name: "Text me a code" });
    await email.focus();
    await expect(email).toHaveCSS("outline-style", "solid");
    await expect(email).toHaveCSS("outline-width", "2px");
    expect(await readStyle(email, "outline-color")).not.toBe(await readStyle(email, "background-color"));
    await email.press("Tab");
    await page.keyboard.press("Tab");
    await expect(send).toBeFocused();
    await expect(send).toHaveCSS("outline-style", "solid");
    expect(await readStyle(send, "outline-color")).not.toBe(await readStyle(send, "background-color"));
  });
  await test.step("edges", async () => {
    const best = pricing.locator("[data-best]");
    await expect(best.locator(".bs-badge")).toHaveCSS("border-top-color", "rgb(0, 0, 0)");
    await expect(best.getByRole("button")).toHaveCSS("border-top-style", "solid");
    // The browser's own radio buttons show their state by themselves.
    await expect(pricing.getByRole("radio").first()).not.toHaveCSS("appearance", "none");
    const year = signUp.getByRole("radio", { name: "365-Day Pass", exact: true });
    await year.check();
    await expect(year).not.toHaveCSS("appearance", "none");
    await expect(signUp.locator(".bs-radio:has(:checked)")).toHaveCSS("border-top-width", "2px");
  });
  await page.emulateMedia({ forcedColors: null, reducedMotion: "reduce", colorScheme: "dark" });
  for (const element of [pricing, signUp]) {
    expect(await findAnimations(element)).toEqual([]);
    const surface = () => readStyle(element.locator(".root"), "background-color");
    const onScreen = await surface();
    await page.emulateMedia({ media: "print" });
    const onPaper = await surface();
    expect([lightnessOf(onScreen) < 0.5, lightnessOf(onPaper) < 0.5]).toEqual([true, false]);
    await page.emulateMedia({ media: null });
  }
});

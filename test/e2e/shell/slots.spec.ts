import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { openHostPage, SCRIPT_TAG, test, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles } from "../network.ts";

const TAGS = ["bikeshare-pricing", "bikeshare-signup"] as const;
/** The element in ten layouts of a page. */
const markupOf = (tag: string) => `
  <div class="layout" style="display: flex; inline-size: 600px"><${tag}></${tag}></div>
  <div class="layout" style="display: flex; inline-size: 600px"><p>Beside</p><${tag}></${tag}></div>
  <div class="layout" style="display: flex; flex-direction: column; align-items: start; inline-size: 600px"><${tag}></${tag}></div>
  <div class="layout" style="display: grid; inline-size: 600px"><${tag}></${tag}></div>
  <div class="layout" style="display: grid; grid-template-columns: auto 1fr; inline-size: 600px"><${tag}></${tag}></div>
  <div class="layout" style="display: inline-block"><${tag}></${tag}></div>
  <div class="layout" style="float: left"><${tag}></${tag}></div>
  <table><tbody><tr><td>Beside</td><td class="layout"><${tag}></${tag}></td></tr></tbody></table>
  <div class="layout" style="inline-size: 280px"><${tag}></${tag}></div>
  <div class="layout" style="inline-size: 280px" dir="rtl"><${tag}></${tag}></div>`;

/** Each element's size, and the width in pixels by which its content overflows. */
const measureElements = (page: Page, tag: string) =>
  page.locator(tag).evaluateAll((elements) =>
    elements.map((element) => {
      const root = element.shadowRoot?.querySelector(".root") ?? element;
      const layout = element.closest(".layout") ?? element;
      return {
        width: Math.round(element.getBoundingClientRect().width),
        height: Math.round(element.getBoundingClientRect().height),
        overflow: Math.max(root.scrollWidth - root.clientWidth, layout.scrollWidth - layout.clientWidth),
      };
    }),
  );

test("elements have a width and no overflow in any layout of a page, before and after React", async ({ page }) => {
  for (const tag of sampleOf("elements in slots", TAGS, 1)) {
    const deliverChunks = await delayFiles(page, CHUNKS);
    await openHostPage(page, markupOf(tag));
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(10);
    const sizesBefore = await measureElements(page, tag);
    deliverChunks();
    for (const element of await page.locator(tag).all()) await waitForRender(element);
    for (const sizes of [sizesBefore, await measureElements(page, tag)]) {
      for (const [index, { width, height, overflow }] of sizes.entries()) {
        expect.soft(width, `width of ${tag} in layout ${index}`).toBeGreaterThanOrEqual(280);
        expect.soft(height, `height of ${tag} in layout ${index}`).toBeGreaterThan(100);
        expect.soft(overflow, `overflow of ${tag} in layout ${index}`).toBeLessThanOrEqual(0);
      }
    }
    expect(await measureElements(page, tag)).toEqual(sizesBefore);
  }
});

const HOSTILE_SHEET = `<style>
  html { font-size: 8px }
  * { font: italic 900 40px/3 cursive !important; letter-spacing: 0.3em !important; color: rebeccapurple !important;
      text-transform: uppercase !important; text-align: right !important; padding: 9px; background: hotpink;
      word-spacing: 1em; text-indent: 3em; white-space: pre; cursor: wait; visibility: visible }
  button, input, h2, label { border: 9px dotted lime; background: hotpink }
  div.root, .root * { color: lime !important }
</style>`;

const readStyles = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) => {
    const styleOf = (selector: string) => {
      const part = element.shadowRoot?.querySelector(selector);
      if (!part) throw new Error(`no ${selector}`);
      const style = getComputedStyle(part);
      // Leaves out sizes and positions, as they depend on the element's width, which the page may set.
      const names = [...style].filter((name) => !/size|width|height|origin|inset|^(top|left|right|bottom)/.test(name));
      return Object.fromEntries([...names, "font-size"].map((name) => [name, style.getPropertyValue(name)]));
    };
    return [styleOf(".root"), styleOf("h2"), styleOf("button"), styleOf("input"), styleOf("label")];
  });

/** The lightness of the background and text of the page's first pricing, from 0 to 1. */
const measureLightness = (page: Page) =>
  page
    .locator("bikeshare-pricing")
    .first()
    .evaluate((element) => {
      const root = element.shadowRoot?.querySelector(".root");
      const { backgroundColor, color } = getComputedStyle(root ?? element);
      const lightnessOf = (text: string) => Number(/oklch\(([\d.]+)/.exec(text)?.[1]);
      return { background: lightnessOf(backgroundColor), text: lightnessOf(color) };
    });

test("elements follow the page's dark scheme, its custom properties and parts, take no room when hidden, and look the same under its universal rules and an 8 px root font size", async ({
  page,
}) => {
  await test.step("universal rules and an 8 px root font size", async () => {
    const markup = TAGS.map((tag) => `<${tag}></${tag}>`).join("");
    const readAllStyles = async (head: string) => {
      await openHostPage(page, markup, head);
      for (const tag of TAGS) await waitForRender(page.locator(tag));
      return Promise.all(TAGS.map((tag) => readStyles(page, tag)));
    };
    const plainStyles = await readAllStyles(SCRIPT_TAG);
    expect(await readAllStyles(HOSTILE_SHEET + SCRIPT_TAG)).toEqual(plainStyles);
    for (const [root] of plainStyles) expect(root?.["font-size"]).toBe("16px");
    const sizes = await page.locator("bikeshare-pricing").evaluate((element) => {
      const root = element.shadowRoot?.querySelector<HTMLElement>(".root");
      const heading = element.shadowRoot?.querySelector("h2");
      const size = (part: Element | null | undefined) =>
        part ? Number.parseFloat(getComputedStyle(part).fontSize) : 0;
      const fontSizes = [size(root), size(heading)];
      // A rider's own text size changes what `medium` means, the root's font size; here the test doubles that size.
      root?.style.setProperty("font-size", "32px");
      return [fontSizes, [size(root), size(heading)]];
    });
    expect(sizes[0]?.[0]).toBe(16);
    expect(sizes[1]?.[1]).toBe(2 * (sizes[0]?.[1] ?? 0));
  });

  await test.step("dark scheme, custom properties, parts, and hidden", async () => {
    await openHostPage(
      page,
      `<main><bikeshare-pricing></bikeshare-pricing></main>
       <bikeshare-pricing class="styled"></bikeshare-pricing><bikeshare-pricing hidden></bikeshare-pricing>`,
      `<style>.styled { --bikeshare-surface: rgb(1, 2, 3); --bikeshare-font: monospace }
       .styled::part(heading) { text-transform: uppercase }</style>${SCRIPT_TAG}`,
    );
    for (const element of await page.locator("bikeshare-pricing").all()) await waitForRender(element);
    const styled = page.locator(".styled");
    await expect(styled.locator(".root")).toHaveCSS("background-color", "rgb(1, 2, 3)");
    await expect(styled.locator(".root")).toHaveCSS("font-family", "monospace");
    await expect(styled.getByRole("heading", { level: 2 })).toHaveCSS("text-transform", "uppercase");
    await expect(page.locator("[hidden]")).toBeHidden();
    for (const { name, scheme, section = "", preferred, isDark } of [
      { name: "a light page", scheme: "", preferred: "light", isDark: false },
      { name: "a light page, for a rider who prefers dark", scheme: "", preferred: "dark", isDark: false },
      { name: "a dark page", scheme: "dark", preferred: "light", isDark: true },
      { name: "a page with both, for a rider who prefers dark", scheme: "light dark", preferred: "dark", isDark: true },
      { name: "a page with both, for one who prefers light", scheme: "light dark", preferred: "light", isDark: false },
      { name: "a dark section of a light page", scheme: "", section: "dark", preferred: "light", isDark: true },
    ] as const) {
      await page.emulateMedia({ colorScheme: preferred });
      await page.evaluate(
        ([ofPage, ofSection]) => {
          document.documentElement.style.colorScheme = ofPage;
          document.body.style.colorScheme = ofSection;
        },
        [scheme, section] as const,
      );
      const { background, text } = await measureLightness(page);
      expect(background > text, name).toBe(!isDark);
      expect(Math.abs(background - text), name).toBeGreaterThan(0.5);
    }
  });
});

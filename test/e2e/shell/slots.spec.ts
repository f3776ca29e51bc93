import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { openHostPage, SCRIPT, test, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles } from "../network.ts";

const TAGS = ["bikeshare-pricing", "bikeshare-signup"] as const;
const slots = (tag: string) => `
  <div class="slot" style="display: flex; inline-size: 600px"><${tag}></${tag}></div>
  <div class="slot" style="display: flex; inline-size: 600px"><p>Beside</p><${tag}></${tag}></div>
  <div class="slot" style="display: flex; flex-direction: column; align-items: start; inline-size: 600px"><${tag}></${tag}></div>
  <div class="slot" style="display: grid; inline-size: 600px"><${tag}></${tag}></div>
  <div class="slot" style="display: grid; grid-template-columns: auto 1fr; inline-size: 600px"><${tag}></${tag}></div>
  <div class="slot" style="display: inline-block"><${tag}></${tag}></div>
  <div class="slot" style="float: left"><${tag}></${tag}></div>
  <table><tbody><tr><td>Beside</td><td class="slot"><${tag}></${tag}></td></tr></tbody></table>
  <div class="slot" style="inline-size: 280px"><${tag}></${tag}></div>
  <div class="slot" style="inline-size: 280px" dir="rtl"><${tag}></${tag}></div>`;

/** Each element's width, and by how much its content overflows. */
const measureElements = (page: Page, tag: string) =>
  page.locator(tag).evaluateAll((elements) =>
    elements.map((element) => {
      const root = element.shadowRoot?.querySelector(".root") ?? element;
      const slot = element.closest(".slot") ?? element;
      return {
        width: Math.round(element.getBoundingClientRect().width),
        height: Math.round(element.getBoundingClientRect().height),
        overflow: Math.max(root.scrollWidth - root.clientWidth, slot.scrollWidth - slot.clientWidth),
      };
    }),
  );

test("elements have a width and no overflow in any slot, before and after React", async ({ page }) => {
  for (const tag of sampleOf("elements in slots", TAGS, 1)) {
    const open = await delayFiles(page, CHUNKS);
    await openHostPage(page, slots(tag));
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(10);
    const before = await measureElements(page, tag);
    open();
    for (const element of await page.locator(tag).all()) await waitForRender(element);
    for (const sizes of [before, await measureElements(page, tag)]) {
      for (const [at, { width, height, overflow }] of sizes.entries()) {
        expect.soft(width, `width of ${tag} in slot ${at}`).toBeGreaterThanOrEqual(280);
        expect.soft(height, `height of ${tag} in slot ${at}`).toBeGreaterThan(100);
        expect.soft(overflow, `overflow of ${tag} in slot ${at}`).toBeLessThanOrEqual(0);
      }
    }
    expect(await measureElements(page, tag)).toEqual(before);
  }
});

const HOSTILE = `<style>
  html { font-size: 8px }
  * { font: italic 900 40px/3 cursive !important; letter-spacing: 0.3em !important; color: rebeccapurple !important;
      text-transform: uppercase !important; text-align: right !important; padding: 9px; background: hotpink;
      word-spacing: 1em; text-indent: 3em; white-space: pre; cursor: wait; visibility: visible }
  button, input, h2, label { border: 9px dotted lime; background: hotpink }
  div.root, .root * { color: lime !important }
</style>`;

const readStyles = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) => {
    const look = (selector: string) => {
      const part = element.shadowRoot?.querySelector(selector);
      if (!part) throw new Error(`no ${selector}`);
      const style = getComputedStyle(part);
      // A width that depends on the element's own, which the page may set, is not part of the widget's style.
      const names = [...style].filter((name) => !/size|width|height|origin|inset|^(top|left|right|bottom)/.test(name));
      return Object.fromEntries([...names, "font-size"].map((name) => [name, style.getPropertyValue(name)]));
    };
    return [look(".root"), look("h2"), look("button"), look("input"), look("label")];
  });

/** The lightness of an element's background and text, 0 to 1. */
const measureLightness = (page: Page) =>
  page
    .locator("bikeshare-pricing")
    .first()
    .evaluate((element) => {
      const root = element.shadowRoot?.querySelector(".root");
      const { backgroundColor, color } = getComputedStyle(root ?? element);
      const of = (text: string) => Number(/oklch\(([\d.]+)/.exec(text)?.[1]);
      return { background: of(backgroundColor), text: of(color) };
    });

test("elements follow the page's dark scheme, its custom properties and parts, take no room when hidden, and look the same under its universal rules and an 8 px root font size", async ({
  page,
}) => {
  await test.step("universal rules and an 8 px root font size", async () => {
    const markup = TAGS.map((tag) => `<${tag}></${tag}>`).join("");
    const look = async (head: string) => {
      await openHostPage(page, markup, head);
      for (const tag of TAGS) await waitForRender(page.locator(tag));
      return Promise.all(TAGS.map((tag) => readStyles(page, tag)));
    };
    const usual = await look(SCRIPT);
    expect(await look(HOSTILE + SCRIPT)).toEqual(usual);
    for (const [root] of usual) expect(root?.["font-size"]).toBe("16px");
    const sizes = await page.locator("bikeshare-pricing").evaluate((element) => {
      const root = element.shadowRoot?.querySelector<HTMLElement>(".root");
      const heading = element.shadowRoot?.querySelector("h2");
      const size = (part: Element | null | undefined) =>
        part ? Number.parseFloat(getComputedStyle(part).fontSize) : 0;
      const before = [size(root), size(heading)];
      // A rider's own text size changes the meaning of the keyword; doubling the size has the same effect here.
      root?.style.setProperty("font-size", "32px");
      return [before, [size(root), size(heading)]];
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
       .styled::part(heading) { text-transform: uppercase }</style>${SCRIPT}`,
    );
    for (const element of await page.locator("bikeshare-pricing").all()) await waitForRender(element);
    const styled = page.locator(".styled");
    await expect(styled.locator(".root")).toHaveCSS("background-color", "rgb(1, 2, 3)");
    await expect(styled.locator(".root")).toHaveCSS("font-family", "monospace");
    await expect(styled.getByRole("heading", { level: 2 })).toHaveCSS("text-transform", "uppercase");
    await expect(page.locator("[hidden]")).toBeHidden();
    for (const { name, scheme, section = "", wants, isDark } of [
      { name: "a light page", scheme: "", wants: "light", isDark: false },
      { name: "a page without a dark scheme, for a rider who wants dark", scheme: "", wants: "dark", isDark: false },
      { name: "a dark page", scheme: "dark", wants: "light", isDark: true },
      { name: "a page with both, for a rider who wants dark", scheme: "light dark", wants: "dark", isDark: true },
      { name: "a page with both, for a rider who wants light", scheme: "light dark", wants: "light", isDark: false },
      { name: "a dark section of a light page", scheme: "", section: "dark", wants: "light", isDark: true },
    ] as const) {
      await page.emulateMedia({ colorScheme: wants });
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

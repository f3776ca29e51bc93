import { expect } from "@playwright/test";
import { openHostPage, PRICING, passNames, removeAndPutBack, test, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles, PRERENDERED } from "../network.ts";

const FULL_FARE_PASSES = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const MARKUP = `<div id="one">${PRICING}</div><div id="other"><p>Here</p></div><div id="here"></div>`;
const MOVES = ["insertBefore", "moveBefore", "remove and append", "through a document", "into a root"] as const;

test("a moved element keeps nodes, choices, open details and listeners", async ({ page }) => {
  await openHostPage(page, MARKUP);
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  await pricing.getByText("Fees and details").last().click();
  await pricing.evaluate((element) =>
    element.addEventListener("bikeshare-ready", () => document.body.append("rendered again")),
  );
  const sheetCount = () => pricing.evaluate((element) => element.shadowRoot?.adoptedStyleSheets.length);
  const sheets = await sheetCount();
  for (const move of MOVES) {
    await test.step(move, async () => {
      const isSameInput = await pricing.evaluate((element, way) => {
        const input = element.shadowRoot?.querySelector("input");
        const other = document.querySelector("#other");
        const one = document.querySelector("#one");
        if (way === "insertBefore") other?.insertBefore(element, other.firstChild);
        else if (way === "moveBefore") one?.moveBefore(element, null);
        else if (way === "into a root") one?.attachShadow({ mode: "open" }).append(element);
        else {
          if (way === "through a document") new DOMParser().parseFromString("", "text/html").body.append(element);
          else element.remove();
          other?.append(element);
        }
        return element.isConnected && input === element.shadowRoot?.querySelector("input");
      }, move);
      expect(isSameInput).toBe(true);
      await expect(pricing.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
      await expect(pricing.locator("details[open]")).toHaveCount(1);
      await expect(page.getByText("rendered again")).toHaveCount(0);
      // Chromium takes a root's sheets away in another document.
      await expect.poll(sheetCount).toBe(sheets);
    });
  }
  // A moved element follows attributes and clicks: widgets/shell.test.ts, purchase/several-elements.spec.ts.
  await pricing.evaluate((element) => document.querySelector("#other")?.append(element));
  const chosen = pricing.getByRole("radio", { name: "Reduced fare" });
  await chosen.focus();
  await pricing.evaluate((element) => document.querySelector("#here")?.moveBefore(element, null));
  await expect(chosen).toBeFocused();
});

// account/pages-around.spec.ts uses a closed root, and src/styles/adopt.test.ts tests that roots share their sheets.
test("an element works in nested shadow roots", async ({ page }) => {
  await openHostPage(
    page,
    `<div><template shadowrootmode="open"><section>
       <div><template shadowrootmode="open">${PRICING}</template></div>
     </section></template></div>`,
  );
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await expect(passNames(pricing)).toHaveText(FULL_FARE_PASSES);
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  await expect(pricing.getByRole("heading", { name: "ACCESS Annual Pass" })).toBeVisible();
  expect(await pricing.evaluate((element) => element.clientWidth)).toBeGreaterThan(279);
});

test("an element removed before its prerendered screen, React or program data arrives renders once when reinserted", async ({
  page,
}) => {
  const deliverAll = await delayFiles(page, /\/chunks\//);
  const deliverReact = await delayFiles(page, CHUNKS);
  const deliverProgram = await delayFiles(page, /\/chunks\/phl-/);
  const prerenderedRequest = page.waitForRequest(PRERENDERED);
  const programRequest = page.waitForRequest(/\/chunks\/phl-/);
  const sharedResponse = page.waitForResponse(/\/chunks\/pricing-shared-/);
  await openHostPage(page, PRICING.repeat(3));
  await page.evaluate(() => {
    const readies: string[] = [];
    Object.assign(window, { readies });
    for (const [index, element] of [...document.querySelectorAll("bikeshare-pricing")].entries()) {
      element.id = `number-${index}`;
      element.append(Object.assign(document.createElement("p"), { textContent: "Fallback" }));
      element.addEventListener("bikeshare-ready", () => readies.push(element.id));
    }
  });
  const pricingNumber = (index: number) => page.locator(`#number-${index}`);
  const [first, second, third] = [pricingNumber(0), pricingNumber(1), pricingNumber(2)];
  await prerenderedRequest;
  await removeAndPutBack(first);
  deliverAll();
  await second.getByRole("radio", { name: "Reduced fare" }).check();
  await expect(page.getByText("Fallback").nth(1)).toBeHidden();
  await removeAndPutBack(second);
  deliverReact();
  await programRequest;
  await (await sharedResponse).finished();
  await removeAndPutBack(third);
  deliverProgram();
  for (const pricing of [first, second, third]) {
    await waitForRender(pricing);
    await expect(pricing.getByRole("heading", { level: 2 })).toHaveCount(1);
    const { slots, sheets } = await pricing.evaluate((element) => ({
      slots: element.shadowRoot?.querySelectorAll("slot").length,
      sheets: element.shadowRoot?.adoptedStyleSheets.filter((sheet) => sheet.cssRules.length > 30).length,
    }));
    expect({ slots, sheets }).toEqual({ slots: 0, sheets: 0 });
  }
  const readies = await page.evaluate(() => (window as unknown as { readies: string[] }).readies);
  expect(readies.toSorted()).toEqual(["number-0", "number-1", "number-2"]);
  await expect(second.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
  await expect(passNames(second).filter({ hasText: "ACCESS" })).toHaveCount(3);
});

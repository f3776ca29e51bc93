import { expect } from "@playwright/test";
import { CHUNKS, FRAGMENTS, holdBack } from "../gate.ts";
import { drawn, openDrawn, openHostPage, PRICING, passNames, SCRIPT, test } from "../host-page.ts";

const FULL = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const PLACES = `<div id="one">${PRICING}</div><div id="other"><p>Here</p></div>`;

for (const way of ["insertBefore", "moveBefore", "remove and append"] as const) {
  test(`a move by ${way} keeps nodes, choices and open details`, async ({ page }) => {
    const pricing = await openDrawn(page, PLACES);
    await pricing.getByRole("radio", { name: "Reduced fare" }).check();
    await pricing.getByText("Fees and details").last().click();
    const isSame = await pricing.evaluate((element, move) => {
      const before = element.shadowRoot?.querySelector("input");
      const other = document.querySelector("#other");
      element.addEventListener("bikeshare-ready", () => document.body.append("drawn again"));
      if (move === "insertBefore") other?.insertBefore(element, other.firstChild);
      else if (move === "moveBefore") other?.moveBefore(element, other.firstChild);
      else {
        element.remove();
        other?.append(element);
      }
      return before === element.shadowRoot?.querySelector("input");
    }, way);
    expect(isSame).toBe(true);
    await expect(page.locator("#other bikeshare-pricing")).toHaveCount(1);
    await expect(pricing.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
    await expect(pricing.locator("details[open]")).toHaveCount(1);
    await expect(page.getByText("drawn again")).toHaveCount(0);
  });
}

test("a move by moveBefore keeps focus", async ({ page }) => {
  const pricing = await openDrawn(page, PLACES);
  const button = pricing.getByRole("button", { name: "Choose Guest Pass" });
  await button.focus();
  await pricing.evaluate((element) => document.querySelector("#other")?.moveBefore(element, null));
  await expect(button).toBeFocused();
});

test("an element that moved still follows its attributes and clicks", async ({ page }) => {
  const pricing = await openDrawn(page, PLACES);
  await pricing.evaluate((element) => document.querySelector("#other")?.append(element));
  await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
  await expect(passNames(pricing)).toHaveText(["Single Ride", "Guest Pass"]);
  const chosen = pricing.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener("bikeshare-pass-selected", (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await pricing.getByRole("button", { name: "Choose Guest Pass" }).click();
  expect(await chosen).toEqual({ system: "phl", subscriptionTypeId: expect.any(Number) });
});

test("an element that is removed and added later is drawn again", async ({ page }) => {
  const pricing = await openDrawn(page);
  await pricing.evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    if (element.shadowRoot?.querySelector("h2")) throw new Error("nothing was unmounted");
    document.body.append(element);
  });
  await expect(passNames(pricing)).toHaveText(FULL);
});

test("an element that its own bikeshare-ready takes off the page leaves nothing mounted, and may come back", async ({
  page,
  heard,
}) => {
  const notes = `<script>
    window.readies = 0;
    addEventListener("bikeshare-ready", (event) => {
      if (++window.readies === 1) event.target.remove();
      window.element = event.target;
    });
  </script>`;
  await openHostPage(page, PRICING, SCRIPT + notes);
  const removed = await page.waitForFunction(() => (window as unknown as { element?: HTMLElement }).element);
  await expect.poll(() => removed.evaluate((element) => element?.shadowRoot?.querySelectorAll("h2").length)).toBe(0);
  await removed.evaluate((element) => element && document.body.append(element));
  const pricing = page.locator("bikeshare-pricing");
  await expect(passNames(pricing)).toHaveText(FULL);
  await page.waitForFunction(() => (window as unknown as { readies: number }).readies === 2);
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  await expect(pricing.getByRole("heading", { name: "ACCESS Annual Pass" })).toBeVisible();
  expect(heard).toEqual({ warnings: [], errors: [], codes: [] });
});

for (const { until, files, hold } of [
  { until: "its fragment", files: FRAGMENTS, hold: /\/chunks\// },
  { until: "React", files: CHUNKS, hold: CHUNKS },
  { until: "its program's data", files: /\/chunks\/phl-/, hold: /\/chunks\/phl-/ },
]) {
  test(`an element that is removed before ${until} is there, and added later, is drawn once`, async ({ page }) => {
    const open = await holdBack(page, hold);
    const asked = page.waitForRequest(files);
    await openHostPage(page, PRICING);
    await asked;
    const pricing = page.locator("bikeshare-pricing");
    await pricing.evaluate(async (element) => {
      element.append("Fallback");
      Object.assign(window, { readies: 0 });
      const count = window as unknown as { readies: number };
      element.addEventListener("bikeshare-ready", () => {
        count.readies += 1;
      });
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      document.body.append(element);
    });
    open();
    await drawn(pricing);
    await expect(passNames(pricing)).toHaveText(FULL);
    await expect(pricing.getByRole("heading", { level: 2 })).toHaveCount(1);
    const { readies, slots, sheets } = await pricing.evaluate((element) => ({
      readies: (window as unknown as { readies: number }).readies,
      slots: element.shadowRoot?.querySelectorAll("slot").length,
      sheets: element.shadowRoot?.adoptedStyleSheets.filter((sheet) => sheet.cssRules.length > 30).length,
    }));
    expect({ readies, slots, sheets }).toEqual({ readies: 1, slots: 0, sheets: 0 });
  });
}

test("a choice made before React is there outlives a removal", async ({ page }) => {
  const open = await holdBack(page, CHUNKS);
  await openHostPage(page, PRICING);
  const pricing = page.locator("bikeshare-pricing");
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  await pricing.evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(element);
  });
  open();
  await drawn(pricing);
  await expect(pricing.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
});

test("an element works in nested shadow roots of the page", async ({ page }) => {
  await openHostPage(
    page,
    `<div id="outer"><template shadowrootmode="open"><section>
       <div id="inner"><template shadowrootmode="open">${PRICING}</template></div>
     </section></template></div>`,
  );
  const pricing = page.locator("bikeshare-pricing");
  await drawn(pricing);
  await expect(passNames(pricing)).toHaveText(FULL);
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  await expect(pricing.getByRole("heading", { name: "ACCESS Annual Pass" })).toBeVisible();
  expect(await pricing.evaluate((element) => element.clientWidth)).toBeGreaterThan(279);
});

test("an element works in a shadow root that is made later", async ({ page }) => {
  await openHostPage(page, '<div id="outer"></div>');
  await page.evaluate((markup) => {
    const root = document.querySelector("#outer")?.attachShadow({ mode: "closed" });
    root?.append(document.createElement("bikeshare-pricing"));
    Object.assign(window, { inClosed: root?.firstChild, markup });
  }, SCRIPT);
  const text = await page.evaluate(async () => {
    await customElements.whenDefined("bikeshare-pricing");
    const { inClosed } = window as unknown as { inClosed: HTMLElement & { ready: Promise<void> } };
    await inClosed.ready;
    return inClosed.shadowRoot?.querySelector("h2")?.textContent;
  });
  expect(text).toBe("Choose your pass");
});

test("an element moves into a shadow root with its state", async ({ page }) => {
  const pricing = await openDrawn(page, `${PRICING}<div id="outer"></div>`);
  await pricing.getByRole("radio", { name: "Reduced fare" }).check();
  await page.evaluate(() => {
    const root = document.querySelector("#outer")?.attachShadow({ mode: "open" });
    root?.append(document.querySelector("bikeshare-pricing") ?? "");
  });
  await expect(page.locator("#outer").getByRole("radio", { name: "Reduced fare" })).toBeChecked();
});

test("two elements of a page share one style sheet each", async ({ page }) => {
  await openHostPage(page, PRICING + PRICING);
  await drawn(page.locator("bikeshare-pricing").first());
  await drawn(page.locator("bikeshare-pricing").last());
  const [first, second] = await page.evaluate(() => {
    const all: CSSStyleSheet[] = [];
    return [...document.querySelectorAll("bikeshare-pricing")].map((element) =>
      (element.shadowRoot?.adoptedStyleSheets ?? []).map((sheet) => {
        if (!all.includes(sheet)) all.push(sheet);
        return all.indexOf(sheet);
      }),
    );
  });
  expect(first?.length).toBeGreaterThan(3);
  expect(second).toEqual(first);
});

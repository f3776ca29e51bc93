import { expect } from "@playwright/test";
import { openHostPage, PRICING, SCRIPT_TAG, SIGN_UP, test, waitForRender } from "../host-page.ts";

/** An expression for functions of the page that our script may not replace. */
const NATIVES = `() => ({
  pushState: history.pushState, replaceState: history.replaceState, fetch: window.fetch, onerror: window.onerror,
  setTimeout: window.setTimeout, log: console.log, addEventListener: EventTarget.prototype.addEventListener,
  attachShadow: Element.prototype.attachShadow, define: customElements.define, promise: window.Promise,
})`;
/** Records the page's globals, head, title and history before our script runs. */
const RECORDING_SCRIPT = `<script>
  window.onerror = function ofPage() {};
  window.natives = ${NATIVES};
  window.noted = { natives: natives(), head: document.head.childElementCount, title: document.title, length: history.length };
  window.notedNames = Object.getOwnPropertyNames(window);
</script>`;

const LISTENING_SCRIPT = `<script>
  addEventListener("error", () => document.documentElement.setAttribute("data-heard", "error"));
  addEventListener("unhandledrejection", () => document.documentElement.setAttribute("data-heard", "rejection"));
</script>`;

test("the host's globals, functions, head, title, address, history, focus and scroll position are unchanged, and an exception outside any error boundary shows a message and a button that retries", async ({
  page,
  pageMessages,
}) => {
  const contentAbove = '<div style="block-size: 3000px"><input id="search" autofocus></div>';
  await openHostPage(page, contentAbove + PRICING + SIGN_UP, SCRIPT_TAG + RECORDING_SCRIPT);
  const address = page.url();
  for (const tag of ["bikeshare-pricing", "bikeshare-signup"]) await waitForRender(page.locator(tag));
  await expect(page.locator("#search")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("radio", { name: "Reduced fare" }).check();
  await page.getByLabel("Email").first().fill("rider@example.org");
  const changes = await page.evaluate(() => {
    const host = window as unknown as {
      natives: () => Record<string, unknown>;
      noted: { natives: Record<string, unknown>; head: number; title: string; length: number };
      notedNames: string[];
    };
    const current = host.natives();
    return {
      replaced: Object.keys(current).filter((name) => current[name] !== host.noted.natives[name]),
      globals: Object.getOwnPropertyNames(window).filter((name) => ![...host.notedNames, "notedNames"].includes(name)),
      symbols: Object.getOwnPropertySymbols(window).map(String),
      head: document.head.childElementCount - host.noted.head,
      title: document.title === host.noted.title,
      history: history.length - host.noted.length,
      sheets: document.adoptedStyleSheets.length,
      attributes: [...document.body.attributes, ...document.documentElement.attributes].map(({ name }) => name),
    };
  });
  expect(changes).toEqual({
    replaced: [],
    globals: [],
    symbols: ["Symbol(bikeshare)"],
    head: 0,
    title: true,
    history: 0,
    sheets: 0,
    attributes: ["lang"],
  });
  expect(page.url()).toBe(address);

  await test.step("an exception outside any error boundary", async () => {
    const hostile = `<script>
      const { appendChild } = Node.prototype;
      Node.prototype.appendChild = function (child) {
        if (this.className === "root") throw new Error("broken by the page");
        return appendChild.call(this, child);
      };
      window.mend = () => { Node.prototype.appendChild = appendChild; };
    </script>`;
    await openHostPage(
      page,
      '<bikeshare-pricing passes="standard"></bikeshare-pricing>',
      LISTENING_SCRIPT + hostile + SCRIPT_TAG,
    );
    const pricing = page.locator("bikeshare-pricing");
    await expect(pricing.getByRole("alert")).toHaveText("This part of the page could not be loaded.");
    await expect.poll(() => pageMessages.codes).toEqual(["uncaught"]);
    await expect(page.locator("html")).not.toHaveAttribute("data-heard");
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
    await pricing.getByRole("button", { name: "Try again" }).click();
    await waitForRender(pricing);
    await expect(pricing.getByRole("heading", { name: "Guest Pass" })).toBeVisible();
  });
});

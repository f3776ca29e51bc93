import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { snippet, test, waitForRender } from "../host-page.ts";
import { PRERENDERED, withResolvers } from "../network-faults.ts";

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A page whose second part is sent on demand. */
async function serveInTwo(first: string, second: string) {
  const { promise: wanted, resolve: callFor } = withResolvers();
  const own = createServer(async (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(first);
    await wanted;
    response.end(second);
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  const { port } = own.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, callFor };
}

const SIGN_UP = snippet("signup-phl");
const TEMPLATE = SIGN_UP.indexOf("<template");
/** A position in the pasted screen, by its share of the length. */
const within = (share: number) => TEMPLATE + Math.floor((SIGN_UP.indexOf("</template>") - TEMPLATE) * share);

const CUTS = [
  ["before its element", SIGN_UP.indexOf("<bikeshare-signup")],
  ["before its screen", TEMPLATE],
  ["in its sheet's link", within(0.005)],
  ["in the middle of its screen", within(0.5)],
  ["after its last control", within(0.99)],
] as const;
for (const [where, cut] of sampleOf("cuts of a snippet", CUTS, 2)) {
  test(`a snippet that is parsed up to ${where} when the script runs renders once`, async ({ page }) => {
    const prerendered: string[] = [];
    page.on("request", (request) => void (PRERENDERED.test(request.url()) && prerendered.push(request.url())));
    const head = `<!doctype html><html lang="en"><head><title>A partner's page</title></head><body>${snippet("pricing-phl")}`;
    const served = await serveInTwo(head + SIGN_UP.slice(0, cut), `${SIGN_UP.slice(cut)}<p>The end</p></body></html>`);
    await page.goto(served.url, { waitUntil: "commit" });
    await waitForRender(page.locator("bikeshare-pricing"));
    if (cut > TEMPLATE) await page.waitForFunction(() => document.querySelector("bikeshare-signup")?.shadowRoot);
    served.callFor();
    const element = page.locator("bikeshare-signup");
    await waitForRender(element);
    await expect(page.getByText("The end")).toBeVisible();
    await page.getByRole("button", { name: "Choose Annual Pass" }).click();
    await expect(element.getByRole("radio", { name: "Annual Pass", exact: true })).toBeChecked();
    await expect(element.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(element.getByRole("button", { name: "Continue" })).toHaveCount(1);
    // The element used the pasted screen and requested no other.
    await expect(element.locator("template")).toHaveCount(0);
    expect(prerendered).toEqual([]);
  });
}

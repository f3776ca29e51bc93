import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { drawn, snippet, test } from "../host-page.ts";

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A page of which the second part comes when it is called for. */
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

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

for (const [where, share] of [
  ["in its sheet's link", 0.005],
  ["in the middle of its screen", 0.5],
  ["after its last control", 0.99],
] as const) {
  test(`a snippet that a slow page has read up to a place ${where} when the script runs is drawn once`, async ({
    page,
  }) => {
    const signUp = snippet("signup-phl");
    const cut =
      signUp.indexOf("<template") + Math.floor((signUp.indexOf("</template>") - signUp.indexOf("<template")) * share);
    const head = `<!doctype html><html lang="en"><head><title>A partner's page</title></head><body>${snippet("pricing-phl")}`;
    const served = await serveInTwo(head + signUp.slice(0, cut), `${signUp.slice(cut)}<p>The end</p></body></html>`);
    await page.goto(served.url, { waitUntil: "commit" });
    await drawn(page.locator("bikeshare-pricing"));
    await page.waitForFunction(() => document.querySelector("bikeshare-signup")?.shadowRoot);
    served.callFor();
    const element = page.locator("bikeshare-signup");
    await drawn(element);
    await expect(page.getByText("The end")).toBeVisible();
    await page.getByRole("button", { name: "Choose Annual Pass" }).click();
    await expect(element.getByRole("radio", { name: "Annual Pass", exact: true })).toBeChecked();
    await expect(element.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(element.getByRole("button", { name: "Continue" })).toHaveCount(1);
  });
}

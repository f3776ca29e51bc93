import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Manifest } from "../../../build/manifest.ts";
import { sampleOf } from "../../seeded.ts";
import { LOADER, openHostPage, PRICING, passNames, preloadsIn, snippet, test, waitForRender } from "../host-page.ts";
import { breakFiles, delayFiles, PRERENDERED } from "../network.ts";

const WORDS = "This part of the page could not be loaded.";
const WITH_FALLBACK = '<bikeshare-pricing><a href="/passes">See the passes</a></bikeshare-pricing>';
const KINDS = [
  { name: "the runtime", files: /\/chunks\/pricing-/ },
  { name: "React", files: /\/chunks\/react-/ },
  { name: "the program's data", files: /\/chunks\/phl-/ },
  { name: "the texts", files: /\/chunks\/en-pricing-/ },
  { name: "the reader of the page's configuration", files: /\/chunks\/entries-/ },
];
// Files that keep failing: press-before-react.spec.ts.
for (const { name, files } of sampleOf("kinds of files", KINDS, 1)) {
  test(`${name} that fails twice, or a chunk whose own address keeps failing, is requested again without a message`, async ({
    page,
    pageMessages,
  }) => {
    // The snippet's own request, and that of the loader.
    const { requested } = await breakFiles(page, files, 2);
    const { requested: ofOwnAddress } = await breakFiles(page, /\/chunks\/(?:las|es-pricing|password-reset)-[^?]*$/);
    await openHostPage(
      page,
      `${snippet("pricing-phl")}<bikeshare-pricing system="las" locale="es"></bikeshare-pricing>
<bikeshare-account system="phl" path="/password-reset"></bikeshare-account>`,
    );
    const [once, forEver] = [page.locator("bikeshare-pricing").first(), page.locator("bikeshare-pricing").last()];
    for (const pricing of [once, forEver]) {
      await waitForRender(pricing);
      await expect(pricing.getByText(WORDS)).toHaveCount(0);
    }
    await expect(passNames(once)).toHaveCount(5);
    await expect(passNames(forEver)).not.toHaveCount(0);
    await expect(page.locator("bikeshare-account").getByRole("heading", { name: "Reset your password" })).toBeVisible();
    expect(requested.length).toBeGreaterThan(2);
    expect(ofOwnAddress.length).toBeGreaterThan(0);
    expect(pageMessages.codes).toEqual([]);
  });
}

/** What each element asks for in the task in which it becomes usable: login draws its city and reports its page view. */
const SNIPPETS = [
  { element: "pricing", last: [] },
  { element: "signup", last: [] },
  { element: "account", last: ["art-phl", "forward-event"] },
] as const;
for (const { element, last } of sampleOf("elements with snippets", SNIPPETS, 1)) {
  test(`a snippet of ${element} requests its first modules once, React at once, and no other before it is usable`, async ({
    page,
  }) => {
    const markup = snippet(`${element}-phl`);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.route("**/usable", (route) => route.fulfill());
    await page.addInitScript(() =>
      addEventListener("bikeshare-ready", () => {
        // Synchronous, so that this request comes before all that the element loads afterwards.
        const marker = new XMLHttpRequest();
        marker.open("GET", "/usable", false);
        marker.send();
      }),
    );
    const usable = page.waitForRequest("**/usable");
    await openHostPage(page, markup, "");
    const end = requested.indexOf((await usable).url());
    const modules = requested.slice(0, end).filter((address) => /\/chunks\/.*\.js/.test(address));
    expect(modules[0]).toBe(preloadsIn(markup)[0]);
    const files = modules.map((address) => address.slice(address.indexOf("chunks/")));
    const { first }: Manifest = JSON.parse(readFileSync("dist/cdn/manifest.json", "utf8"));
    const needed = first[`bikeshare-${element} phl en`]?.chunks ?? [];
    expect(files.slice(0, needed.length).sort()).toEqual(needed.toSorted());
    const others = files.slice(needed.length).map((file) => /chunks\/(.*)-[\w-]{7}\.js/.exec(file)?.[1]);
    expect(others.sort()).toEqual(last);
  });
}

test("a prerendered screen that fails or is late changes nothing; light children are visible until the element has rendered, where all chunks fail, and without the script", async ({
  page,
  pageMessages,
}) => {
  await test.step("a prerendered screen that fails or arrives after React", async () => {
    const open = await delayFiles(page, PRERENDERED);
    await breakFiles(page, /\/chunks\/pricing-lax-en-/);
    await openHostPage(page, `${PRICING}<bikeshare-pricing system="lax"></bikeshare-pricing>`);
    const [late, broken] = [page.locator("bikeshare-pricing").first(), page.locator("bikeshare-pricing").last()];
    for (const pricing of [late, broken]) await waitForRender(pricing);
    await expect(passNames(broken)).not.toHaveCount(0);
    await expect(passNames(late)).toHaveCount(5);
    await late.getByRole("radio", { name: "Reduced fare" }).check();
    // Not that of the broken one, which is requested again later.
    const came = page.waitForResponse(/\/chunks\/pricing-phl-/);
    open();
    await (await came).finished();
    for (const pricing of [late, broken]) await expect(pricing.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(late.getByRole("radio", { name: "Reduced fare" })).toBeChecked();
    expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
  });

  await test.step("light children, where all chunks fail until an attribute is corrected, and without the script", async () => {
    const fallback = page.getByRole("link", { name: "See the passes" });
    const pricing = page.locator("bikeshare-pricing");
    await breakFiles(page, new RegExp(LOADER), 1);
    await openHostPage(page, WITH_FALLBACK);
    await expect(fallback).toBeVisible();
    const { lift } = await breakFiles(page, /\/chunks\//);
    await page.reload();
    await expect(pricing.getByRole("alert")).toHaveText(WORDS);
    await expect(fallback).toBeVisible();
    lift();
    // It retries like the button.
    await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
    await waitForRender(pricing);
    await expect(passNames(pricing)).toHaveCount(2);
    await expect(pricing.getByRole("alert")).toHaveCount(0);
    await expect(fallback).toBeHidden();
  });
});

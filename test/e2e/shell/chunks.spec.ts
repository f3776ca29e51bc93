import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Manifest } from "../../../build/manifest.ts";
import { sampleOf } from "../../seeded.ts";
import { LOADER, openHostPage, PRICING, passNames, snippet, test, waitForRender } from "../host-page.ts";
import { breakFiles, delayFiles, PRERENDERED } from "../network.ts";

const FAILURE_TEXT = "This part of the page could not be loaded.";
const WITH_FALLBACK = '<bikeshare-pricing><a href="/passes">See the passes</a></bikeshare-pricing>';
const FILE_KINDS = [
  { name: "the runtime", files: /\/chunks\/pricing-/ },
  { name: "React", files: /\/chunks\/react-/ },
  { name: "the program's data", files: /\/chunks\/phl-/ },
  { name: "the texts", files: /\/chunks\/en-pricing-/ },
  { name: "the reader of the page's configuration", files: /\/chunks\/entries-/ },
];
// press-before-react.spec.ts tests files that keep failing.
for (const { name, files } of sampleOf("kinds of files", FILE_KINDS, 1)) {
  test(`${name} that fails twice, or a chunk whose own address keeps failing, is requested again without a message`, async ({
    page,
    pageMessages,
  }) => {
    // The first two requests are that of the snippet itself and that of the loader.
    const { requested } = await breakFiles(page, files, 2);
    const { requested: requestedByOwnAddress } = await breakFiles(
      page,
      /\/chunks\/(?:las|es-pricing|password-reset)-[^?]*$/,
    );
    await openHostPage(
      page,
      `${snippet("pricing-phl")}<bikeshare-pricing system="las" locale="es"></bikeshare-pricing>
<bikeshare-account system="phl" path="/password-reset"></bikeshare-account>`,
    );
    const [failingTwice, failingForEver] = [
      page.locator("bikeshare-pricing").first(),
      page.locator("bikeshare-pricing").last(),
    ];
    for (const pricing of [failingTwice, failingForEver]) {
      await waitForRender(pricing);
      await expect(pricing.getByText(FAILURE_TEXT)).toHaveCount(0);
    }
    await expect(passNames(failingTwice)).toHaveCount(5);
    await expect(passNames(failingForEver)).not.toHaveCount(0);
    await expect(page.locator("bikeshare-account").getByRole("heading", { name: "Reset your password" })).toBeVisible();
    expect(requested.length).toBeGreaterThan(2);
    expect(requestedByOwnAddress.length).toBeGreaterThan(0);
    expect(pageMessages.codes).toEqual([]);
  });
}

/** The chunks that an element requests right before it is usable: login needs its city's picture and telemetry. */
const SNIPPETS = [
  { element: "pricing", laterChunks: [] },
  { element: "signup", laterChunks: [] },
  { element: "account", laterChunks: ["art-phl", "forward-event"] },
] as const;
for (const { element, laterChunks } of sampleOf("elements with snippets", SNIPPETS, 1)) {
  test(`a snippet of ${element} requests the modules of its first screen once, React first, and no other before it is usable, apart from a login's picture and telemetry`, async ({
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
    const markerRequest = page.waitForRequest("**/usable");
    await openHostPage(page, markup, "");
    const end = requested.indexOf((await markerRequest).url());
    const modules = requested.slice(0, end).filter((address) => /\/chunks\/.*\.js/.test(address));
    expect(modules[0]).toBe(/"modulepreload" href="(.+?)"/.exec(markup)?.[1]);
    const files = modules.map((address) => address.slice(address.indexOf("chunks/")));
    const { first }: Manifest = JSON.parse(readFileSync("dist/cdn/manifest.json", "utf8"));
    const firstChunks = first[`bikeshare-${element} phl en`]?.chunks ?? [];
    expect(files.slice(0, firstChunks.length).sort()).toEqual(firstChunks.toSorted());
    const otherChunks = files.slice(firstChunks.length).map((file) => /chunks\/(.*)-[\w-]{7}\.js/.exec(file)?.[1]);
    expect(otherChunks.sort()).toEqual(laterChunks);
  });
}

test("a prerendered screen that fails or is late changes nothing; light children are visible until the element has rendered, where all chunks fail, and without the script", async ({
  page,
  pageMessages,
}) => {
  await test.step("a prerendered screen that fails or arrives after React", async () => {
    const deliverScreen = await delayFiles(page, PRERENDERED);
    await breakFiles(page, /\/chunks\/pricing-lax-en-/);
    await openHostPage(page, `${PRICING}<bikeshare-pricing system="lax"></bikeshare-pricing>`);
    const [late, broken] = [page.locator("bikeshare-pricing").first(), page.locator("bikeshare-pricing").last()];
    for (const pricing of [late, broken]) await waitForRender(pricing);
    await expect(passNames(broken)).not.toHaveCount(0);
    await expect(passNames(late)).toHaveCount(5);
    await late.getByRole("radio", { name: "Reduced fare" }).check();
    // Waits only for the late screen, as the broken one is requested again at some later time.
    const lateResponse = page.waitForResponse(/\/chunks\/pricing-phl-/);
    deliverScreen();
    await (await lateResponse).finished();
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
    const { repairFiles } = await breakFiles(page, /\/chunks\//);
    await page.reload();
    await expect(pricing.getByRole("alert")).toHaveText(FAILURE_TEXT);
    await expect(fallback).toBeVisible();
    repairFiles();
    // A corrected attribute retries, as the button would.
    await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
    await waitForRender(pricing);
    await expect(passNames(pricing)).toHaveCount(2);
    await expect(pricing.getByRole("alert")).toHaveCount(0);
    await expect(fallback).toBeHidden();
  });
});

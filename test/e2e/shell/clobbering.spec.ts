import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { lookedUpNames } from "../../fuzz/source-code.ts";
import { sampleOf } from "../../seeded.ts";
import { logIn, test } from "../account/account-test.ts";
import { waitForRender } from "../host-page.ts";
import { changeFiles } from "../network.ts";

const { onWindow, onDocument: DOCUMENT_NAMES } = lookedUpNames();
// test/fuzz/clobbering.test.ts covers every kind and name in happy-dom, and each member of the document that we call.
const CONFIGURATION_ID = "bikeshare-config";
const GLOBALS = onWindow.filter((name) => name !== CONFIGURATION_ID);
const WINDOW_NAMES = [CONFIGURATION_ID, ...sampleOf("globals that visitors name", GLOBALS, 40)];
const EVIL = "https://evil.example";
const OUR_ORIGINS = new Set<string>(Object.values(demoOrigins()));
const STRIPE_FILES = "https://js.stripe.com/**";

/** Elements in a visitor's comment: the kinds that browsers expose as globals or as members of the document. */
const KINDS = {
  a: (name: string) => `<a id="${name}" name="${name}" href="${EVIL}">comment</a>`,
  form: (name: string) =>
    `<form id="${name}" name="${name}" action="${EVIL}"><input name="postMessage"><input name="textContent"></form>`,
  img: (name: string) => `<img id="${name}" name="${name}" alt="">`,
  iframe: (name: string) => `<iframe id="${name}" name="${name}" title="${name}" hidden></iframe>`,
  object: (name: string) => `<object id="${name}" name="${name}"></object>`,
} as const;
const KIND_NAMES = ["a", "form", "img", "iframe", "object"] as const;

/** A configuration for another server, in elements that are not scripts. */
const CONFIGURATIONS = ["p", "form", "textarea"].map(
  (tag) => `<${tag} id="bikeshare-config" hidden>{"publicUrl":"${EVIL}/"}</${tag}>`,
);

for (const kind of sampleOf("elements of visitors", KIND_NAMES, 1)) {
  test(`beside visitors' <${kind}> named like members of the document, or globals, riders log in to the page's service and enter a card`, async ({
    page,
    rider,
    pageMessages,
  }) => {
    const stripeStandIn = await (await page.request.get("/stripe-stand-in.js")).text();
    await page.route(STRIPE_FILES, (route) => route.fulfill({ contentType: "text/javascript", body: stripeStandIn }));
    const foreignOrigins: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^http/.test(protocol) && !OUR_ORIGINS.has(origin) && origin !== "https://js.stripe.com")
        foreignOrigins.push(origin);
    });
    // Stripe's script fails where elements hide members of the document: the test enters a card without such elements.
    const documentMembers = await page.evaluate((names) => names.filter((name) => name in document), WINDOW_NAMES);
    const globals = WINDOW_NAMES.filter((name) => kind === "a" || !documentMembers.includes(name));
    let comments = "";
    await changeFiles(page, "**/bare?*", (text) => text.replace("<body>", `<body><section>${comments}</section>`));
    const query = { element: "bikeshare-account", system: "phl", stripe: "none", world: rider.world.id };
    for (const [index, elements] of [
      DOCUMENT_NAMES.map(KINDS[kind]),
      [...globals.map(KINDS[kind]), ...CONFIGURATIONS],
    ].entries()) {
      comments = elements.join("");
      await page.goto(`/bare?${new URLSearchParams(query)}`);
      await waitForRender(rider.element);
      await logIn(rider.element);
      await expect(rider.button("Log Out")).toBeVisible();
      // The login reached this test's sandbox: the page's own configuration is in effect, and not a visitor's.
      expect(await rider.countCalls("POST", "/account/login")).toBe(index + 1);
      expect(foreignOrigins).toEqual([]);
    }
    await rider.navigate("/update-payment");
    await rider.button("Replace card").click();
    await rider.writeCard("5555555555554444");
    await rider.button("Save card").click();
    await expect(rider.text("Your card was saved.")).toBeVisible();
    expect(pageMessages.codes).toEqual([]);
    expect(pageMessages.warnings.filter((line) => line.includes("bikeshare-config"))).toHaveLength(
      CONFIGURATIONS.length + 1,
    );
  });
}

import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { lookedUpNames } from "../../fuzz/source-code.ts";
import { sampleOf } from "../../seeded.ts";
import { logIn, test } from "../account/account-test.ts";
import { waitForRender } from "../host-page.ts";

const { onWindow, onDocument: DOCUMENT_NAMES } = lookedUpNames();
// test/fuzz/clobbering.test.ts covers every kind and name in happy-dom, and each member of the document that we call.
const CONFIGURATION = "bikeshare-config";
const GLOBALS = onWindow.filter((name) => name !== CONFIGURATION);
const WINDOW_NAMES = [CONFIGURATION, ...sampleOf("globals that visitors name", GLOBALS, 40)];
const EVIL = "https://evil.example";
const OURS = new Set<string>(Object.values(demoOrigins()));
const STRIPE = "https://js.stripe.com/**";

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
    const script = await (await page.request.get("/stripe-stand-in.js")).text();
    await page.route(STRIPE, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
    const strangers: string[] = [];
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^http/.test(protocol) && !OURS.has(origin) && origin !== "https://js.stripe.com") strangers.push(origin);
    });
    // Where members of the document are hidden, a card's script cannot work: that page ends with the login.
    const ofDocuments = await page.evaluate((names) => names.filter((name) => name in document), WINDOW_NAMES);
    const globals = WINDOW_NAMES.filter((name) => kind === "a" || !ofDocuments.includes(name));
    let comments = "";
    await page.route("**/bare?*", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<body>", `<body><section>${comments}</section>`);
      await route.fulfill({ response, body });
    });
    const query = { element: "bikeshare-account", system: "phl", stripe: "none", world: rider.world.id };
    for (const [at, others] of [
      DOCUMENT_NAMES.map(KINDS[kind]),
      [...globals.map(KINDS[kind]), ...CONFIGURATIONS],
    ].entries()) {
      comments = others.join("");
      await page.goto(`/bare?${new URLSearchParams(query)}`);
      await waitForRender(rider.element);
      await logIn(rider.element);
      await expect(rider.button("Log Out")).toBeVisible();
      // The page's own script, with a world of the sandbox, is in effect.
      expect(await rider.sent("POST", "/account/login")).toBe(at + 1);
      expect(strangers).toEqual([]);
    }
    await rider.go("/update-payment");
    await rider.button("Replace card").click();
    await rider.writeCard("5555555555554444");
    await rider.button("Save card").click();
    await expect(rider.text("Your card was saved.")).toBeVisible();
    await rider.go("/survey");
    // There is no native app: the browser opens links to other sites.
    const opened = page.waitForEvent("popup");
    await rider.link(/survey.*new tab/i).click();
    await (await opened).close();
    expect(pageMessages.codes).toEqual([]);
    expect(pageMessages.warnings.filter((line) => line.includes("bikeshare-config"))).toHaveLength(
      CONFIGURATIONS.length + 1,
    );
  });
}

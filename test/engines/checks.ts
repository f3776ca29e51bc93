import { demoOrigins } from "../../demo/origins.ts";
import { SYSTEM_CODES } from "../../src/domain/program.ts";
import { LOCALES } from "../../src/i18n/locale.ts";
import { type Engine, PageNavigatedError, pollUntil } from "./engine.ts";

const shadowOf = (element: string): string => `document.querySelector("${element}")?.shadowRoot`;

/** An expression, like the next ones, for an element of the page: the first pass in pricing with a price. */
const PASS_CARD = `[...(${shadowOf("bikeshare-pricing")}?.querySelectorAll("li, article") ?? [])]
  .find((card) => /\\$\\d/.test(card.textContent) && card.querySelector("button, a"))`;

/** The sign-up field whose label says e-mail, as a rider would find it. */
const EMAIL = `[...(${shadowOf("bikeshare-signup")}?.querySelectorAll("label") ?? [])]
  .find((label) => /e-?mail/i.test(label.textContent) && label.control?.matches("input:not([type=checkbox])"))?.control`;

const FRAME = `document.querySelector("iframe")`;

const USER_NAME = `${shadowOf("bikeshare-account")}?.querySelector("[name=username]")`;

const checkExists = (engine: Engine, expression: string) => async (): Promise<boolean> =>
  (await engine.evaluate(`Boolean(${expression})`)) === true;

/** Waits for the element and for the promise `ready` that the loader adds to it, and then for that promise. */
async function waitUntilReady(engine: Engine, element: string): Promise<void> {
  const promise = `document.querySelector("${element}")?.ready`;
  const flag = `window.__ready_${element.replace("-", "_")}`;
  await pollUntil(`${element} has a promise`, checkExists(engine, promise));
  await engine.evaluate(`${promise}.then(() => { ${flag} = true; }) && true`);
  await pollUntil(`${element} is ready`, checkExists(engine, flag));
}

/**
 * Runs a statement that leaves the page after a moment in which the driver can still answer. On a busy machine that
 * answer may come too late, but the timer is set nevertheless.
 */
async function leavePageBy(engine: Engine, statement: string): Promise<void> {
  await engine.evaluate(`setTimeout(() => { ${statement}; }, 100) > 0`).catch((error: unknown) => {
    if (!(error instanceof PageNavigatedError)) throw error;
  });
}

/** Checks by their sentences, in the order of their run. */
export type Checks = Readonly<Record<string, (engine: Engine) => Promise<void>>>;

/** The run of these checks begins on a page with pricing and sign-up. */
export const CHECKS: Checks = {
  "sign-up keeps input from before and after hydration": async (engine) => {
    await pollUntil("an e-mail field", checkExists(engine, EMAIL));
    await engine.type(EMAIL, "ada@");
    await waitUntilReady(engine, "bikeshare-signup");
    await engine.type(EMAIL, "example.org");
    await pollUntil(
      "the whole address in the field",
      async () => (await engine.evaluate(`${EMAIL}.value`)) === "ada@example.org",
    );
  },
  "choosing a pass dispatches an event to the page": async (engine) => {
    await waitUntilReady(engine, "bikeshare-pricing");
    await engine.evaluate(
      `addEventListener("bikeshare-pass-selected", (event) => { window.__system = event.detail.system; }) ?? true`,
    );
    await engine.evaluate(`${PASS_CARD}.querySelector("button, a").click() ?? true`);
    await pollUntil("the event bikeshare-pass-selected", checkExists(engine, `window.__system === "phl"`));
  },
  "the page has no uncaught exceptions": async (engine) => {
    const errors = await engine.pageErrors();
    if (errors?.length !== 0) throw new Error(errors?.join("\n") ?? "no listener for errors was set");
  },
  "prerendered screens have the same text after hydration": async (engine) => {
    await engine.evaluate(hydrationScript(SCREENS));
    await pollUntil("every screen", checkExists(engine, "window.hydration"));
    const found = await engine.evaluate("JSON.stringify(window.hydration)");
    const expected = JSON.stringify({ screens: SCREENS.length, failures: [] });
    if (found !== expected) throw new Error(`${found} instead of ${expected}`);
  },
  "a file with an unexpected hash never runs, and the page gets an error event": async (engine) => {
    await engine.open(`${demoOrigins().pagesOrigin}/strict-csp?map=other`);
    const retryButton = `${shadowOf("bikeshare-signup")}?.querySelector("[part=notice] button")`;
    await pollUntil("sign-up says that it could not be loaded", checkExists(engine, retryButton));
    await engine.evaluate(`${retryButton}.click() ?? true`);
    await pollUntil("the event bikeshare-error", checkExists(engine, `window.errorCodes.includes("load")`));
    await waitUntilReady(engine, "bikeshare-pricing");
  },
  "a page whose policy blocks its import map gets an error event": async (engine) => {
    await engine.open(`${demoOrigins().pagesOrigin}/strict-csp?map=unnamed`);
    await waitUntilReady(engine, "bikeshare-pricing");
    await pollUntil("the code integrity", checkExists(engine, `window.errorCodes.includes("integrity")`));
  },
  "sign-up works beside old libraries, among shortcuts, and in a copy of its page": async (engine) => {
    const waitForEmail = (what: string, address: string) =>
      pollUntil(what, async () => (await engine.evaluate(`${EMAIL}?.value`)) === address);
    for (const name of ["old-library", "traps", "page-swaps?permanent=no", "copies"]) {
      await engine.open(`${demoOrigins().pagesOrigin}/hosts/${name}`);
      await waitUntilReady(engine, "bikeshare-signup");
      await pollUntil(`an e-mail field on the page ${name}`, checkExists(engine, EMAIL));
      // WebKit's driver cannot type where a library has changed JSON, with which it hands over the field.
      if (name === "old-library") continue;
      await engine.type(EMAIL, "sams@example.org");
      await waitForEmail(`the whole address on the page ${name}`, "sams@example.org");
      if (name === "traps") continue;
      await engine.evaluate(`document.querySelector("main a").click() ?? true`);
      await pollUntil("the other page", checkExists(engine, `!document.querySelector("bikeshare-signup")`));
      await engine.evaluate("history.back() ?? true");
      await waitForEmail(`the typed address in the copy of ${name}`, "sams@example.org");
    }
  },
  "a press before the script has loaded shows a message at once, and is performed later": async (engine) => {
    const { cdnOrigin, pagesOrigin } = demoOrigins();
    await engine.open(`${pagesOrigin}/plain.css`);
    // Browsers never run a script in inserted markup: the test adds the loader later.
    await engine.evaluate(`fetch("${cdnOrigin}/snippets/pricing-phl-en.html").then((response) => response.text())
      .then((snippet) => document.body.setHTMLUnsafe(snippet)) && true`);
    await engine.evaluate(
      `addEventListener("bikeshare-pass-selected", ({ detail }) => { window.__pass = detail.subscriptionTypeId; }) ?? true`,
    );
    const guestPassButton = `[...(${shadowOf("bikeshare-pricing")}?.querySelectorAll("button") ?? [])]
      .find(({ textContent }) => textContent === "Choose Guest Pass")`;
    await pollUntil("a button of the snippet", checkExists(engine, guestPassButton));
    await engine.evaluate(`${guestPassButton}.click() ?? true`);
    const message = `${shadowOf("bikeshare-pricing")}.querySelector(":popover-open")`;
    await pollUntil("a message", checkExists(engine, `${message}?.getClientRects().length`));
    await engine.evaluate(
      `document.head.append(Object.assign(document.createElement("script"), { src: "${cdnOrigin}/bikeshare.js" })) ?? true`,
    );
    await pollUntil("the pass that was chosen", checkExists(engine, "window.__pass === 102"));
  },
  "in a high frame of another origin, a new screen begins where the rider looks": async (engine) => {
    const { pagesOrigin } = demoOrigins();
    const frameAddress = `http://127.0.0.1:${new URL(pagesOrigin).port}/account/signup?system=phl&pass=103`;
    await engine.open(`${pagesOrigin}/account-frame`);
    await engine.evaluate(`(document.body.style.paddingBlock = "1500px") && (${FRAME}.src = "${frameAddress}")`);
    await engine.evaluate(`${FRAME}.scrollIntoView() ?? true`);
    await pollUntil("a frame as high as sign-up", checkExists(engine, `${FRAME}.clientHeight > 1000`));
    const link = `document.querySelector("main a[href*='/login']")`;
    await pollUntil("a link to login", async () => (await engine.evaluateInFrame(`Boolean(${link})`)) === true);
    // Scrolls to the frame's end, where the link is, far below the place where the next screen begins.
    await pollUntil(
      "the end of the frame",
      checkExists(engine, `${FRAME}.scrollIntoView({ block: "end" }) ?? ${FRAME}.getBoundingClientRect().top < -400`),
    );
    await engine.evaluateInFrame(`${link}.click() ?? true`);
    const headingTop = `location.pathname.endsWith("/login") && document.querySelector("h1")?.getBoundingClientRect().top`;
    await pollUntil("the heading of login in view", async () => {
      const inFrame = await engine.evaluateInFrame(headingTop);
      const frameTop = await engine.evaluate(`${FRAME}.getBoundingClientRect().top`);
      if (typeof inFrame !== "number" || typeof frameTop !== "number") return false;
      return frameTop + inFrame >= 0 && frameTop + inFrame < 200;
    });
  },
  "a page returns unchanged from the back-forward cache": async (engine) => {
    await engine.open(`${demoOrigins().pagesOrigin}/hosts/come-back`);
    await waitUntilReady(engine, "bikeshare-account");
    await pollUntil("a field for the user name", checkExists(engine, USER_NAME));
    // The browser does not cache a page that navigates away before it has loaded.
    await pollUntil("the whole page", checkExists(engine, `document.readyState === "complete"`));
    await engine.type(USER_NAME, "rider");
    await engine.evaluate(
      `addEventListener("pageshow", ({ persisted }) => { window.__persisted = persisted; }) ?? true`,
    );
    await leavePageBy(engine, `location.href = "/plain.css"`);
    await pollUntil("the other page", checkExists(engine, `location.pathname === "/plain.css"`));
    await leavePageBy(engine, "history.back()");
    await pollUntil("the page from the back-forward cache", checkExists(engine, "window.__persisted"));
    if ((await engine.evaluate(`${USER_NAME}.value`)) !== "rider") throw new Error("the typed name is gone");
  },
};

const ELEMENTS = ["bikeshare-pricing", "bikeshare-signup", "bikeshare-account"] as const;
/** All prerendered screens of the three programs. */
export const SCREENS = ELEMENTS.flatMap((element) =>
  SYSTEM_CODES.flatMap((system) => LOCALES.map((locale) => ({ element, system, locale }))),
);

/**
 * A script for a page with the loader, which shows and hydrates one prerendered screen after the other. Node formatted
 * their texts; if a browser formats one differently, React discards the screen and the element emits an error.
 * Afterwards `window.hydration` has the number of screens and the failures.
 */
export const hydrationScript = (shown: readonly (typeof SCREENS)[number][]): string => `(async () => {
  const failures = [];
  let screens = 0;
  for (const { element, system, locale } of ${JSON.stringify(shown)}) {
    const node = document.createElement(element);
    node.setAttribute("system", system);
    node.setAttribute("locale", locale);
    node.addEventListener("bikeshare-error", ({ detail }) => failures.push([element, system, locale, detail.code].join(" ")));
    document.body.prepend(node);
    await node.ready;
    screens += node.shadowRoot.textContent.length > 20 ? 1 : 0;
    node.remove();
  }
  window.hydration = { screens, failures };
})() && true`;

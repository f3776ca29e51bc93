import { demoOrigins } from "../../demo/origins.ts";
import { openSandboxWorld, type SandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import type { Checks } from "./checks.ts";
import { type Engine, pollUntil } from "./engine.ts";

const { pagesOrigin } = demoOrigins();

/** An expression, like those below, which a browser evaluates: all visible elements, also in shadow roots. */
const VISIBLE = `(function all(root) {
  return [...root.querySelectorAll("*")].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])]);
})(document).filter((node) => node.getClientRects().length > 0)`;
const startsWith = (text: string, start: string) =>
  `(${text} ?? "").replace("* ", "").trim().startsWith(${JSON.stringify(start)})`;
const field = (label: string) => `${VISIBLE}.find((node) => node.matches("input:not([type=checkbox])") &&
  [node.getAttribute("aria-label"), ...[...node.labels].map((label) => label.textContent)].some((text) => ${startsWith("text", label)}))`;
const button = (name: string) =>
  `${VISIBLE}.find((node) => node.matches("button:not([aria-disabled=true])") && ${startsWith("node.textContent", name)})`;
const heading = (text: string) =>
  `${VISIBLE}.find((node) => node.matches("h1, h2, h3") && ${startsWith("node.textContent", text)})`;
const textNode = (text: string) =>
  `${VISIBLE}.find((node) => node.childElementCount === 0 && node.textContent.includes(${JSON.stringify(text)}))`;

/** A rider's actions in a browser; each waits until its control or text is visible. */
function riderActions(engine: Engine) {
  const waitFor = (what: string, expression: string) =>
    pollUntil(what, async () => (await engine.evaluate(`Boolean(${expression})`)) === true);
  /** Finds and clicks a node in one evaluation, as React may replace the node between two evaluations. */
  const click = (name: string, expression: string) =>
    waitFor(name, `((node) => node && (node.click(), true))(${expression})`);
  return {
    waitForText: (text: string) => waitFor(text, textNode(text)),
    waitForHeading: (text: string) => waitFor(text, heading(text)),
    press: (name: string) => click(name, button(name)),
    choose: (label: string) =>
      click(
        label,
        `${VISIBLE}.find((node) => node.matches("[type=radio]") && ${startsWith("node.labels[0]?.textContent", label)})`,
      ),
    agree: () =>
      waitFor(
        "a checkbox to agree to",
        `((boxes) => boxes.length > 0 && (boxes.forEach((box) => box.click()), true))(
          ${VISIBLE}.filter((node) => node.matches("[type=checkbox]:not(:checked)")))`,
      ),
    async type(label: string, text: string) {
      await waitFor(label, field(label));
      await engine.type(field(label), text);
    },
  };
}

async function open(engine: Engine, world: SandboxWorld, attributes: Readonly<Record<string, string>>): Promise<void> {
  await engine.open(`${pagesOrigin}/bare?${new URLSearchParams({ system: "phl", world: world.id, ...attributes })}`);
}

async function expectOneCharge(world: SandboxWorld): Promise<void> {
  const { charges } = await world.state();
  if (charges.length !== 1) throw new Error(`charged ${charges.length} times`);
}

/** The journeys in which a rider pays, from the first to the last step. */
export const PAYMENT_JOURNEYS: Checks = {
  "a newcomer signs up and pays once": async (engine) => {
    const world = await openSandboxWorld();
    const newcomer = riderActions(engine);
    await open(engine, world, { element: "bikeshare-signup" });
    await newcomer.choose("Monthly Pass");
    await newcomer.type("Email", "ana@example.org");
    await newcomer.type("Mobile phone", "2155550188");
    await newcomer.press("Text me a code");
    await newcomer.type("Confirmation code", "123456");
    await newcomer.waitForText("is confirmed");
    await newcomer.type("Password", "correct horse");
    await newcomer.type("Reenter password", "correct horse");
    await newcomer.press("Continue");
    await newcomer.type("Card number", "4242424242424242");
    await newcomer.type("Expiration date", "1240");
    await newcomer.type("CVC", "987");
    await newcomer.type("ZIP", "19107");
    await newcomer.press("Review order");
    await newcomer.waitForHeading("Step 3 of 4");
    await newcomer.agree();
    await newcomer.press("Pay");
    await newcomer.waitForHeading("Step 4 of 4");
    await expectOneCharge(world);
  },
  "a rider logs in, renews once and cancels auto-renewal": async (engine) => {
    const world = await openSandboxWorld();
    const passHolder = riderActions(engine);
    await open(engine, world, { element: "bikeshare-account", path: "/renew?early=1", session: "tab" });
    await passHolder.type("Email, phone or username", "rider");
    await passHolder.type("Password", "sandbox-pass");
    await passHolder.press("Log in");
    await passHolder.waitForText("Pay");
    await passHolder.agree();
    await passHolder.press("Pay");
    await passHolder.waitForHeading("You have your");
    await expectOneCharge(world);
    await engine.evaluate(`document.querySelector("bikeshare-account").navigate("/cancel") ?? true`);
    await passHolder.press("Cancel auto-renewal");
    await passHolder.waitForText("Auto-renewal is off");
  },
};

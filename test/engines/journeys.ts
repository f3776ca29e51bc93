import { demoOrigins } from "../../demo/origins.ts";
import { openSandboxWorld, type SandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import type { Check } from "./checks.ts";
import { type Engine, pollUntil } from "./engine.ts";

const { pagesOrigin } = demoOrigins();

/** An expression for all visible elements of the page, including shadow roots. */
const VISIBLE = `(function all(root) {
  return [...root.querySelectorAll("*")].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])]);
})(document).filter((node) => node.getClientRects().length > 0)`;
const starts = (text: string, start: string) =>
  `(${text} ?? "").replace("* ", "").trim().startsWith(${JSON.stringify(start)})`;
const field = (label: string) => `${VISIBLE}.find((node) => node.matches("input:not([type=checkbox])") &&
  [node.getAttribute("aria-label"), ...[...node.labels].map((label) => label.textContent)].some((text) => ${starts("text", label)}))`;
const button = (name: string) =>
  `${VISIBLE}.find((node) => node.matches("button:not([aria-disabled=true])") && ${starts("node.textContent", name)})`;
const heading = (text: string) =>
  `${VISIBLE}.find((node) => node.matches("h1, h2, h3") && ${starts("node.textContent", text)})`;
const textNode = (text: string) =>
  `${VISIBLE}.find((node) => node.childElementCount === 0 && node.textContent.includes(${JSON.stringify(text)}))`;

/** A rider's actions in an engine; each waits for its control or text. */
function rider(engine: Engine) {
  const sees = (what: string, expression: string) =>
    pollUntil(what, async () => (await engine.evaluate(`Boolean(${expression})`)) === true);
  /** Finds and clicks a node in one evaluation, as React may replace it between two. */
  const click = (name: string, expression: string) =>
    sees(name, `((node) => node && (node.click(), true))(${expression})`);
  return {
    reads: (text: string) => sees(text, textNode(text)),
    arrivesAt: (text: string) => sees(text, heading(text)),
    press: (name: string) => click(name, button(name)),
    choose: (label: string) =>
      click(
        label,
        `${VISIBLE}.find((node) => node.matches("[type=radio]") && ${starts("node.labels[0]?.textContent", label)})`,
      ),
    agree: () =>
      sees(
        "something to agree to",
        `((boxes) => boxes.length > 0 && (boxes.forEach((box) => box.click()), true))(
          ${VISIBLE}.filter((node) => node.matches("[type=checkbox]:not(:checked)")))`,
      ),
    async type(label: string, text: string) {
      await sees(label, field(label));
      await engine.type(field(label), text);
    },
  };
}

async function open(engine: Engine, world: SandboxWorld, attributes: Readonly<Record<string, string>>): Promise<void> {
  await engine.open(`${pagesOrigin}/bare?${new URLSearchParams({ system: "phl", world: world.id, ...attributes })}`);
}

async function expectCharged(world: SandboxWorld): Promise<void> {
  const { charges } = await world.state();
  if (charges.length !== 1) throw new Error(`charged ${charges.length} times`);
}

/** The journeys with payments, from their first to their last step. */
export const PAYMENT_JOURNEYS: readonly Check[] = [
  {
    sentence: "a newcomer signs up and pays once",
    async run(engine) {
      const world = await openSandboxWorld();
      const ana = rider(engine);
      await open(engine, world, { element: "bikeshare-signup" });
      await ana.choose("Monthly Pass");
      await ana.type("Email", "ana@example.org");
      await ana.type("Mobile phone", "2155550188");
      await ana.press("Text me a code");
      await ana.type("Confirmation code", "123456");
      await ana.reads("is confirmed");
      await ana.type("Password", "correct horse");
      await ana.type("Reenter password", "correct horse");
      await ana.press("Continue");
      await ana.type("Card number", "4242424242424242");
      await ana.type("Expiration date", "1240");
      await ana.type("CVC", "987");
      await ana.type("ZIP", "19107");
      await ana.press("Review order");
      await ana.arrivesAt("Step 3 of 4");
      await ana.agree();
      await ana.press("Pay");
      await ana.arrivesAt("Step 4 of 4");
      await expectCharged(world);
    },
  },
  {
    sentence: "a rider logs in, renews once and cancels auto-renewal",
    async run(engine) {
      const world = await openSandboxWorld();
      const holder = rider(engine);
      await open(engine, world, { element: "bikeshare-account", path: "/renew?early=1", session: "tab" });
      await holder.type("Email, phone or username", "rider");
      await holder.type("Password", "sandbox-pass");
      await holder.press("Log in");
      await holder.reads("Pay");
      await holder.agree();
      await holder.press("Pay");
      await holder.arrivesAt("You have your");
      await expectCharged(world);
      await engine.evaluate(`document.querySelector("bikeshare-account").navigate("/cancel") ?? true`);
      await holder.press("Cancel auto-renewal");
      await holder.reads("Auto-renewal is off");
    },
  },
];

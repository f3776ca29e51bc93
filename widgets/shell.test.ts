// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import type { AttributeSnapshot, ElementBridge } from "./element-bridge.ts";
import type { PageRegistry } from "./page.ts";
import { createShell } from "./shell.ts";

/** r2wc stores an element's props under this symbol, where the page can read them, too. */
const PROPS = Symbol.for("r2wc.props");
type ShellElement = HTMLElement & Record<string, unknown> & { [PROPS]?: Record<string, unknown> };

let tagCount = 0;
let bridges: ElementBridge[];
let onMounted: (bridge: ElementBridge) => void;
let unmountCount: number;
beforeEach(async () => {
  document.body.replaceChildren();
  await waitForTasks();
  bridges = [];
  onMounted = () => {};
  unmountCount = 0;
});

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

/** Defines an element whose runtime adds each bridge to `bridges`, and counts its unmounts. */
function defineShell(tag = `x-shell-${++tagCount}`): string {
  const mount = (bridge: ElementBridge) => {
    bridges.push(bridge);
    onMounted(bridge);
    return () => void unmountCount++;
  };
  const Shell = createShell(
    {
      attributes: ["passes", "heading-level"],
      commands: ["accessToken", "navigate", "logout"],
      load: async () => ({ mount }),
      loadScreen: () => null,
    },
    { elements: new Set() } as unknown as PageRegistry,
  );
  customElements.define(tag, Shell);
  return tag;
}

const createShellElement = (tag = defineShell()) => document.createElement(tag) as ShellElement;

/** Puts an element on the page and waits until its runtime is asked to render. */
async function showShell(
  element = createShellElement(),
): Promise<{ element: ShellElement; bridge: ElementBridge; snapshots: AttributeSnapshot[] }> {
  const whenMounted = new Promise<ElementBridge>((resolve) => {
    onMounted = resolve;
  });
  document.body.append(element);
  element.dispatchEvent(new Event("focusin"));
  const bridge = await whenMounted;
  const snapshots: AttributeSnapshot[] = [];
  bridge.attributes.subscribe(() => snapshots.push(bridge.attributes.get()));
  return { element, bridge, snapshots };
}

/** The commands that an element's runtime receives from now on. */
function commandsOf(bridge: ElementBridge): unknown[] {
  const commands: unknown[] = [];
  bridge.onCommand((...command) => commands.push(command) > 0);
  return commands;
}

it("is created by r2wc, whose props are the attributes", async () => {
  const { element } = await showShell();
  element.setAttribute("heading-level", "3");
  expect(element[PROPS]).toMatchObject({ headingLevel: "3" });
});

it("reports set, emptied and removed attributes, once each", async () => {
  const { element, bridge, snapshots } = await showShell();
  expect(bridge.attributes.get()).toEqual({ passes: null, "heading-level": null });
  element.setAttribute("passes", "reduced");
  element.setAttribute("passes", "");
  element.removeAttribute("passes");
  expect(snapshots.map(({ passes }) => passes)).toEqual(["reduced", "", null]);
  expect(bridge.attributes.get()).toBe(bridge.attributes.get());
});

it.each([
  { value: 3, text: "3" },
  { value: "", text: "" },
  { value: false, text: "false" },
  { value: null, text: null },
  { value: undefined, text: null },
  { value: Symbol("three"), text: "Symbol(three)" },
])("a property set to $value returns the attribute's value", async ({ value, text }) => {
  const { element, bridge } = await showShell();
  for (const before of [null, "2"]) {
    element.headingLevel = before;
    element.headingLevel = value;
    expect(element.headingLevel).toBe(text);
    expect(element.getAttribute("heading-level")).toBe(text);
    expect(bridge.attributes.get()["heading-level"]).toBe(text);
  }
});

it("keeps properties and commands that were set before the definition, with priority over attributes", async () => {
  const tag = `x-shell-${++tagCount}`;
  document.body.innerHTML = `<${tag} passes="all"></${tag}>`;
  const element = document.body.firstChild as ShellElement;
  Object.assign(element, { passes: "reduced", headingLevel: 3, accessToken: "a.b.c" });
  defineShell(tag);
  customElements.upgrade(element);
  const { bridge } = await showShell(element);
  const commands = commandsOf(bridge);
  expect(bridge.attributes.get()).toEqual({ passes: "reduced", "heading-level": "3" });
  expect([element.getAttribute("passes"), element.getAttribute("heading-level")]).toEqual(["reduced", "3"]);
  expect(commands).toEqual([["accessToken", "a.b.c"]]);
  expect(Object.keys(element)).not.toContain("passes");
});

it("can be enumerated and written as JSON, without a reference to itself", async () => {
  const { element } = await showShell();
  expect(Object.keys(element)).toEqual(["ready"]);
  expect(JSON.stringify({ element })).toBe('{"element":{"ready":{}}}');
});

it("a token that a page sets cannot be read anywhere", async () => {
  const { element, bridge } = await showShell();
  element.accessToken = "a.b.c";
  const ownValues = (value: unknown): unknown[] =>
    value instanceof Object ? Reflect.ownKeys(value).map((key) => Reflect.get(value, key)) : [];
  const foundValues = ownValues(element).flatMap((value) => [value, ...(value === document ? [] : ownValues(value))]);
  expect(element.accessToken).toBeUndefined();
  expect(foundValues).not.toContain("a.b.c");
  const commands = commandsOf(bridge);
  expect(commands).toEqual([["accessToken", "a.b.c"]]);
});

it("renders nothing before it is connected, whatever is set", () => {
  const element = createShellElement();
  element.setAttribute("passes", "reduced");
  element.headingLevel = 3;
  expect(element.shadowRoot).toBeNull();
});

it("a move keeps the rendered content, and applies attributes that change meanwhile", async () => {
  const { element, bridge, snapshots } = await showShell();
  let moves = 0;
  bridge.onMoved(() => moves++);
  const container = document.body.appendChild(document.createElement("div"));
  element.remove();
  element.setAttribute("passes", "reduced");
  container.append(element);
  await waitForTasks();
  expect({ moves, unmountCount, rendered: bridges.length }).toEqual({ moves: 1, unmountCount: 0, rendered: 1 });
  expect(snapshots).toMatchObject([{ passes: "reduced" }]);
});

it("an element removed from the page is unmounted once, and renders again with its current attributes", async () => {
  const { element, snapshots } = await showShell();
  element.remove();
  document.body.append(element);
  element.remove();
  await waitForTasks();
  expect(unmountCount).toBe(1);
  element.setAttribute("passes", "reduced");
  expect(snapshots).toEqual([]);
  const { bridge } = await showShell(element);
  expect(bridge.attributes.get()).toMatchObject({ passes: "reduced" });
});

it.each([false, true])(
  "commands to an element that was removed, and inserted again: %s, wait for its next rendering if the last one refuses them",
  async (isInserted) => {
    const { element, bridge } = await showShell();
    bridge.onCommand((command) => command === "logout");
    element.remove();
    await waitForTasks();
    if (isInserted) document.body.append(element);
    element.accessToken = "a.b.c";
    (element.logout as () => void)();
    (element.navigate as (path: string) => void)("/trips");
    element.accessToken = "d.e.f";
    const { bridge: nextBridge } = await showShell(element);
    // A logout ends the login that the page asked for before it, not the one after it.
    expect(commandsOf(nextBridge)).toEqual([
      ["navigate", "/trips"],
      ["accessToken", "d.e.f"],
    ]);
  },
);

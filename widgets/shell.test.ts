// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import type { AttributeSnapshot, ElementBridge } from "./element-bridge.ts";
import type { PageRegistry } from "./page.ts";
import { createShell } from "./shell.ts";

/** The library stores there what it passes to a renderer; the page can read it, too. */
const PROPS = Symbol.for("r2wc.props");
type Live = HTMLElement & Record<string, unknown> & { [PROPS]?: Record<string, unknown> };

let tags = 0;
let hosts: ElementBridge[];
let onMounted: (host: ElementBridge) => void;
let unmounted: number;
beforeEach(async () => {
  document.body.replaceChildren();
  await waitForTasks();
  hosts = [];
  onMounted = () => {};
  unmounted = 0;
});

const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

/** Defines an element that shows the commands that its runtime receives. */
function defineShell(tag = `x-shell-${++tags}`): string {
  const mount = (host: ElementBridge) => {
    hosts.push(host);
    onMounted(host);
    return () => void unmounted++;
  };
  const Shell = createShell(
    {
      attributes: ["passes", "heading-level"],
      commands: ["accessToken", "navigate"],
      load: async () => ({ mount }),
      loadScreen: () => null,
    },
    { elements: new Set() } as unknown as PageRegistry,
  );
  customElements.define(tag, Shell);
  return tag;
}

const make = (tag = defineShell()) => document.createElement(tag) as Live;

/** Puts an element on the page and waits until its runtime is asked to render. */
async function showShell(
  element = make(),
): Promise<{ element: Live; host: ElementBridge; heard: AttributeSnapshot[] }> {
  const mounted = new Promise<ElementBridge>((resolve) => {
    onMounted = resolve;
  });
  document.body.append(element);
  element.dispatchEvent(new Event("focusin"));
  const host = await mounted;
  const heard: AttributeSnapshot[] = [];
  host.attributes.subscribe(() => heard.push(host.attributes.get()));
  return { element, host, heard };
}

/** The commands that an element's runtime receives from now on. */
function commandsOf(host: ElementBridge): unknown[] {
  const told: unknown[] = [];
  host.onCommand((...command) => told.push(command));
  return told;
}

it("is created by r2wc, whose props are the attributes", async () => {
  const { element } = await showShell();
  element.setAttribute("heading-level", "3");
  expect(element[PROPS]).toMatchObject({ headingLevel: "3" });
});

it("reports set, emptied and removed attributes, once each", async () => {
  const { element, host, heard } = await showShell();
  expect(host.attributes.get()).toEqual({ passes: null, "heading-level": null });
  element.setAttribute("passes", "reduced");
  element.setAttribute("passes", "");
  element.removeAttribute("passes");
  expect(heard.map(({ passes }) => passes)).toEqual(["reduced", "", null]);
  expect(host.attributes.get()).toBe(host.attributes.get());
});

it.each([
  { value: 3, text: "3" },
  { value: "", text: "" },
  { value: false, text: "false" },
  { value: null, text: null },
  { value: undefined, text: null },
  { value: Symbol("three"), text: "Symbol(three)" },
])("a property set to $value returns the attribute's value", async ({ value, text }) => {
  const { element, host } = await showShell();
  for (const before of [null, "2"]) {
    element.headingLevel = before;
    element.headingLevel = value;
    expect(element.headingLevel).toBe(text);
    expect(element.getAttribute("heading-level")).toBe(text);
    expect(host.attributes.get()["heading-level"]).toBe(text);
  }
});

it("keeps properties and commands that were set before the definition, with priority over attributes", async () => {
  const tag = `x-shell-${++tags}`;
  document.body.innerHTML = `<${tag} passes="all"></${tag}>`;
  const element = document.body.firstChild as Live;
  Object.assign(element, { passes: "reduced", headingLevel: 3, accessToken: "a.b.c" });
  defineShell(tag);
  customElements.upgrade(element);
  const { host } = await showShell(element);
  const told = commandsOf(host);
  expect(host.attributes.get()).toEqual({ passes: "reduced", "heading-level": "3" });
  expect([element.getAttribute("passes"), element.getAttribute("heading-level")]).toEqual(["reduced", "3"]);
  expect(told).toEqual([["accessToken", "a.b.c"]]);
  expect(Object.keys(element)).not.toContain("passes");
});

it("can be enumerated and written as JSON, without a reference to itself", async () => {
  const { element } = await showShell();
  expect(Object.keys(element)).toEqual(["ready"]);
  expect(JSON.stringify({ element })).toBe('{"element":{"ready":{}}}');
});

it("a token that a page sets cannot be read anywhere", async () => {
  const { element, host } = await showShell();
  element.accessToken = "a.b.c";
  const ownValues = (value: unknown): unknown[] =>
    value instanceof Object ? Reflect.ownKeys(value).map((key) => Reflect.get(value, key)) : [];
  const found = ownValues(element).flatMap((value) => [value, ...(value === document ? [] : ownValues(value))]);
  expect(element.accessToken).toBeUndefined();
  expect(found).not.toContain("a.b.c");
  const told = commandsOf(host);
  expect(told).toEqual([["accessToken", "a.b.c"]]);
});

it("renders nothing before it is connected, whatever is set", () => {
  const element = make();
  element.setAttribute("passes", "reduced");
  element.headingLevel = 3;
  expect(element.shadowRoot).toBeNull();
});

it("a move keeps the rendered content, and applies attributes that change meanwhile", async () => {
  const { element, host, heard } = await showShell();
  let moves = 0;
  host.onMoved(() => moves++);
  const container = document.body.appendChild(document.createElement("div"));
  element.remove();
  element.setAttribute("passes", "reduced");
  container.append(element);
  await waitForTasks();
  expect({ moves, unmounted, rendered: hosts.length }).toEqual({ moves: 1, unmounted: 0, rendered: 1 });
  expect(heard).toMatchObject([{ passes: "reduced" }]);
});

it("an element removed from the page is unmounted once, and renders again with its current attributes", async () => {
  const { element, heard } = await showShell();
  element.remove();
  document.body.append(element);
  element.remove();
  await waitForTasks();
  expect(unmounted).toBe(1);
  element.setAttribute("passes", "reduced");
  expect(heard).toEqual([]);
  const { host } = await showShell(element);
  expect(host.attributes.get()).toMatchObject({ passes: "reduced" });
});

it("commands to an element that was removed and inserted wait until it has rendered", async () => {
  const { element, host } = await showShell();
  host.onCommand(() => {
    throw new Error("nobody listens any more");
  });
  element.remove();
  await waitForTasks();
  document.body.append(element);
  element.accessToken = "a.b.c";
  const { host: next } = await showShell(element);
  const told = commandsOf(next);
  expect(told).toEqual([["accessToken", "a.b.c"]]);
});

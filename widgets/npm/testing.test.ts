// @vitest-environment happy-dom
// Needs a thread of its own: it defines inert elements for good.
import { afterEach, expect, it, vi } from "vitest";
import { createSharedHostMembers } from "../element-host.ts";
import { camelCase } from "../elements/attributes.ts";
import type { ElementTag } from "../elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_EVENTS } from "../elements/names.ts";
import { pageRegistry } from "../page.ts";
import { createShell } from "../shell.ts";
import { fireBikeshareEvent } from "./testing.ts";

const TAGS = Object.keys(ELEMENT_ATTRIBUTES) as ElementTag[];

afterEach(() => document.body.replaceChildren());

function insert<Tag extends ElementTag>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  document.body.append(element);
  return element;
}

/** The events that a cancelling listener on the document receives, and the result of `fire`. */
function observe(type: string, fire: () => boolean) {
  const events: object[] = [];
  const listener = (event: Event) => {
    const { bubbles, composed, cancelable, detail } = event as CustomEvent<unknown>;
    event.preventDefault();
    events.push({ type: event.type, bubbles, composed, cancelable, detail });
  };
  document.addEventListener(type, listener);
  const isUncancelled = fire();
  document.removeEventListener(type, listener);
  return { events, isUncancelled };
}

it.each(TAGS.flatMap((tag) => ELEMENT_EVENTS[tag].map((type) => ({ tag, type }))))(
  "$type of an inert <$tag> is the one that the real element fires",
  ({ tag, type }) => {
    const detail = { path: "/trips", code: "load" };
    const element = insert(tag);
    const { emit } = createSharedHostMembers(element, () => null);
    const firedByTest = observe(type, () => Reflect.apply(fireBikeshareEvent, null, [element, type, detail]));
    expect(firedByTest.events).toHaveLength(1);
    expect(firedByTest).toEqual(observe(type, () => Reflect.apply(emit, null, [type, detail])));
  },
);

it.each(TAGS)("the properties of an inert <%s> follow its attributes like those of the real one", (tag) => {
  const attributes = ELEMENT_ATTRIBUTES[tag];
  const neverLoading = { commands: [], load: () => new Promise<never>(() => {}), loadScreen: () => null };
  customElements.define(`real-${tag}`, createShell({ attributes, ...neverLoading }, pageRegistry("1.0.0")));
  const realElement = document.createElement(`real-${tag}`);
  const inertElement = document.createElement(tag);
  document.body.append(realElement, inertElement);
  const states = [realElement, inertElement].map((element) =>
    attributes.map((attribute) =>
      [undefined, "lax", 3, null, "", undefined].map((value) => {
        if (value !== undefined) Reflect.set(element, camelCase(attribute), value);
        return [Reflect.get(element, camelCase(attribute)), element.getAttribute(attribute)];
      }),
    ),
  );
  expect(states[1]).toEqual(states[0]);
});

it("an inert element is ready at once, and stays empty", async () => {
  const pricing = insert("bikeshare-pricing");
  await pricing.ready;
  expect(pricing.shadowRoot).toBeNull();
  expect(pricing.childNodes).toHaveLength(0);
});

it("a test can observe the commands of an inert account", () => {
  const account = insert("bikeshare-account");
  account.accessToken = "token";
  expect(Object.keys(account)).not.toContain("accessToken");
  const navigate = vi.spyOn(account, "navigate");
  account.navigate("/trips");
  account.logout();
  expect(navigate).toHaveBeenCalledWith("/trips");
});

it("refuses an event that the element never fires, and an element that is none of ours", () => {
  const pricing = insert("bikeshare-pricing");
  expect(() => fireBikeshareEvent(pricing, "bikeshare-session", { authenticated: true })).toThrow(
    "<bikeshare-pricing> never fires bikeshare-session: it comes from <bikeshare-signup> and <bikeshare-account>",
  );
  expect(() => fireBikeshareEvent(document.body, "bikeshare-ready", {})).toThrow("<body> never fires");
  expect(() => fireBikeshareEvent(null, "bikeshare-ready", {})).toThrow("There is no element for bikeshare-ready");
});

it("the real elements do not replace inert ones, and inert ones warn that they came too late", async () => {
  vi.stubGlobal("__VERSION__", "1.0.0");
  const { defineElements } = await import("../shell.ts");
  defineElements(() => ({ load: () => expect.unreachable(), loadScreen: () => null }));
  expect(insert("bikeshare-pricing").shadowRoot).toBeNull();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.resetModules();
  await import("./testing.ts");
  expect(warn).not.toHaveBeenCalled();
  vi.spyOn(customElements, "get").mockReturnValue(class extends HTMLElement {});
  vi.resetModules();
  await import("./testing.ts");
  expect(warn.mock.calls[0]).toEqual([expect.stringContaining("<bikeshare-pricing> is the real one: import")]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCardSlot } from "./card-slot.ts";

const open = (element: HTMLElement) => createCardSlot(element, () => () => {});
const cards = (holder: Element) => [...holder.children].filter((child) => child.slot.startsWith("bikeshare-card"));
let element: HTMLElement;
beforeEach(() => {
  element = document.createElement("bikeshare-signup");
  document.body.append(element);
});
afterEach(() => document.body.replaceChildren());

it.each([
  { how: "cloneNode", copy: (from: HTMLElement) => from.cloneNode(true) as HTMLElement },
  {
    how: "innerHTML",
    copy: (from: HTMLElement) => {
      const holder = document.createElement("div");
      holder.innerHTML = from.outerHTML;
      return holder.firstElementChild as HTMLElement;
    },
  },
])("a copy of the page by $how gets one card form, its own", ({ copy }) => {
  element.append("A page's own content");
  open(element);
  const restored = copy(element);
  element.replaceWith(restored);
  expect(cards(restored)).toHaveLength(1);
  const { node } = open(restored);
  expect(cards(restored)).toEqual([node]);
  expect(restored.textContent).toBe("A page's own content");
});

it("a copy that the page inserts beside the card form later is removed, too", async () => {
  const { node } = open(element);
  element.prepend(node.cloneNode(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(cards(element)).toEqual([node]);
});

it("removes copies of the relaying slots, and keeps another open card form", () => {
  const outer = document.createElement("div");
  element.replaceWith(outer);
  const root = outer.attachShadow({ mode: "open" });
  const other = document.createElement("bikeshare-signup");
  root.append(element, other);
  const { node } = open(element);
  outer.append(node.cloneNode(true));
  element.append(...[...element.children].map((relay) => relay.cloneNode(true)));
  const second = open(other);
  expect(cards(outer)).toEqual([node, second.node]);
  const third = open(element);
  expect(cards(outer)).toEqual([node, second.node, third.node]);
  expect(cards(element)).toHaveLength(2);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { createCardSlot } from "./card-slot.ts";

const openSlot = (element: HTMLElement) => createCardSlot(element, () => () => {});
const cardNodes = (holder: Element) => [...holder.children].filter((child) => child.slot.startsWith("bikeshare-card"));
let element: HTMLElement;
beforeEach(() => {
  element = document.createElement("bikeshare-signup");
  document.body.append(element);
});

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
  openSlot(element);
  const elementCopy = copy(element);
  element.replaceWith(elementCopy);
  expect(cardNodes(elementCopy)).toHaveLength(1);
  const { node } = openSlot(elementCopy);
  expect(cardNodes(elementCopy)).toEqual([node]);
  expect(elementCopy.textContent).toBe("A page's own content");
});

it("a copy that the page inserts beside the card form later is removed, too", async () => {
  const { node } = openSlot(element);
  element.prepend(node.cloneNode(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(cardNodes(element)).toEqual([node]);
});

it("removes copies of the relaying slots, and keeps another open card form", () => {
  const outer = document.createElement("div");
  element.replaceWith(outer);
  const root = outer.attachShadow({ mode: "open" });
  const otherElement = document.createElement("bikeshare-signup");
  root.append(element, otherElement);
  const { node } = openSlot(element);
  outer.append(node.cloneNode(true));
  element.append(...[...element.children].map((relay) => relay.cloneNode(true)));
  const secondSlot = openSlot(otherElement);
  expect(cardNodes(outer)).toEqual([node, secondSlot.node]);
  const thirdSlot = openSlot(element);
  expect(cardNodes(outer)).toEqual([node, secondSlot.node, thirdSlot.node]);
  expect(cardNodes(element)).toHaveLength(2);
});

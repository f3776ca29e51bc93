import { type BikeshareEvents, createElementEvent } from "../../src/host/events.ts";
import { camelCase } from "../elements/attributes.ts";
import type { ElementTag } from "../elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_COMMANDS, ELEMENT_EVENTS } from "../elements/names.ts";
import type { configure as configureElements } from "./elements.ts";

/* For tests of sites: elements with the names, attributes, properties and events of ours, but without content. This
   entry needs no React and makes no calls. */
export type * from "./jsx.ts";

/** Does nothing, so that a test may replace any entry that defines elements by this one. */
export const configure: typeof configureElements = () => {};

/**
 * Fires an event of an element as the element itself does: it bubbles, crosses shadow roots and may be cancelled where
 * the README says so.
 * @returns false where a listener cancelled it.
 * @throws TypeError for an event that this element never fires.
 */
export function fireBikeshareEvent<Type extends keyof BikeshareEvents>(
  element: Element | null,
  type: Type,
  detail: BikeshareEvents[Type],
): boolean {
  const tag = element?.localName ?? "";
  const events = Object.hasOwn(ELEMENT_EVENTS, tag) ? ELEMENT_EVENTS[tag as ElementTag] : [];
  if (!element || !events.includes(type))
    throw new TypeError(
      `${element ? `<${tag}> never fires` : "There is no element for"} ${type}: ${describeSources(type)}`,
    );
  return element.dispatchEvent(createElementEvent(type, detail));
}

function describeSources(type: string): string {
  const tags = Object.entries(ELEMENT_EVENTS).flatMap(([tag, events]) => (events.includes(type) ? [`<${tag}>`] : []));
  return tags.length > 0 ? `it comes from ${tags.join(" and ")}` : "there is no such event";
}

const INERT_MARK = "isInert";

function createInertElement(tag: ElementTag): CustomElementConstructor {
  class InertElement extends HTMLElement {
    static readonly [INERT_MARK] = true;
    readonly ready = Promise.resolve();
  }
  for (const attribute of ELEMENT_ATTRIBUTES[tag])
    Object.defineProperty(InertElement.prototype, camelCase(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  // Writable, so that a test can replace a command with a spy.
  for (const command of ELEMENT_COMMANDS[tag] ?? [])
    Object.defineProperty(InertElement.prototype, command, {
      configurable: true,
      ...(command === "accessToken" ? { set: () => {} } : { writable: true, value: () => {} }),
    });
  return InertElement;
}

function defineInertElements(): void {
  // An import outside of a document does nothing, as with the other entries.
  if (!globalThis.customElements) return;
  for (const tag of Object.keys(ELEMENT_ATTRIBUTES) as ElementTag[]) {
    const existingClass = customElements.get(tag);
    if (!existingClass) customElements.define(tag, createInertElement(tag));
    else if (!Reflect.get(existingClass, INERT_MARK))
      // biome-ignore lint/suspicious/noConsole: for the author of the test
      console.warn(
        `<${tag}> is the real one: import bikeshare-rider-account/testing first, in the tests' set-up file.`,
      );
  }
}

defineInertElements();

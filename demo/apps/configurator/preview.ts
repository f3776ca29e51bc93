import { ELEMENT_ATTRIBUTES } from "../../../widgets/element-definitions.ts";
import type { Choice } from "../../embedding/choice.ts";

const EVENTS = [
  "bikeshare-ready",
  "bikeshare-error",
  "bikeshare-pass-selected",
  "bikeshare-purchase",
  "bikeshare-session",
  "bikeshare-navigate",
  "bikeshare-page-view",
];

/** Shows the chosen element itself; another choice changes its attributes, as a page may at any time. */
export function createPreview(stage: HTMLElement, heard: HTMLElement) {
  for (const type of EVENTS)
    stage.addEventListener(type, (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      heard.textContent = `${type} ${JSON.stringify(detail)}`;
      // Keeps the demo's index from leaving the page.
      if (type === "bikeshare-pass-selected") event.preventDefault();
    });

  return ({ tag, attributes, theme }: Choice): void => {
    let element = stage.querySelector<HTMLElement>(tag);
    if (element === null) {
      element = document.createElement(tag);
      stage.replaceChildren(element);
    }
    for (const name of ELEMENT_ATTRIBUTES[tag]) {
      const value = attributes[name];
      if (value === undefined) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    element.removeAttribute("style");
    for (const [property, value] of Object.entries(theme)) element.style.setProperty(property, value);
    stage.style.colorScheme = theme["color-scheme"] ?? "";
  };
}

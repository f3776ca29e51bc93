import { CANCELABLE } from "../src/host/events.ts";
import type { Host } from "../src/host/host.ts";
import { openCardSlot } from "./card-slot.ts";
import type { ElementHost } from "./element-host.ts";
import type { Page } from "./page.ts";

/** The host port of an element on a partner's page. */
export function elementPort({ element, root, onMoved }: ElementHost, page: Page): Host {
  return {
    emit: (type, detail) =>
      element.dispatchEvent(
        new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: CANCELABLE.has(type) }),
      ),
    root: () => root,
    canSignUp: (system) =>
      [...page.elements].some(
        (other) => other.localName !== "bikeshare-pricing" && (other.getAttribute("system") || "phl") === system,
      ),
    goTo: (url) => element.ownerDocument.defaultView?.location.assign(url),
    openCardSlot: () => openCardSlot(element, onMoved),
    warn(message) {
      // biome-ignore lint/suspicious/noConsole: for the page's author
      console.warn(`<${element.localName}> ${message}`);
    },
  };
}

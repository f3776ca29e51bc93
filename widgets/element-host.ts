import { DEFAULT_SYSTEM, HAS_ONE_PROGRAM, type SystemCode } from "../src/domain/program.ts";
import { createElementEvent } from "../src/host/events.ts";
import type { CardSlot, HostApi } from "../src/host/host-api.tsx";
import { notifyTelemetry } from "../src/telemetry/load-telemetry.ts";
import { bringIntoView, isDisplayed } from "../src/ui/bring-into-view.ts";
import type { ElementBridge } from "./element-bridge.ts";

type AccountElement = HTMLElement & { navigate(path: string): void };

export type LoadCardSlot = (element: HTMLElement, onMoved: ElementBridge["onMoved"]) => Promise<CardSlot>;

/** The members of `HostApi` that are the same for the elements and the standalone page. */
export const createSharedHostMembers = (
  element: HTMLElement,
  environment: () => string | null,
): Pick<HostApi, "element" | "emit" | "report" | "goTo"> => ({
  element,
  emit(type, detail) {
    // The page may have closed the window with the element before the answer to its payment came.
    const isLate = type === "bikeshare-purchase" && !element.isConnected;
    const isUncancelled = (isLate ? element.ownerDocument : element).dispatchEvent(createElementEvent(type, detail));
    if (isUncancelled) notifyTelemetry(({ forwardEvent }) => forwardEvent(element, environment(), type, detail));
    return isUncancelled;
  },
  report: (error) => notifyTelemetry(({ reportError }) => reportError(element, environment(), error)),
  goTo: (url) => element.ownerDocument.defaultView?.location.assign(url),
});

export interface ElementHost extends HostApi {
  readonly page: ElementBridge["page"];
  /** The first visible such element of the program and of this element's environment, else the first, of any version. */
  findElement(system: string, isWanted: (each: HTMLElement) => boolean): HTMLElement | undefined;
}

/**
 * The `HostApi` of an element on a page.
 * @param defaultEnvironment The environment of elements without `api`; null before the configuration has loaded.
 * @param loadCardSlot Absent for an element without a card step.
 */
export function createElementHost(
  { element, root, page, onMoved }: ElementBridge,
  defaultEnvironment: () => string | null,
  loadCardSlot: LoadCardSlot = () => Promise.reject(new Error("this element has no card step")),
): ElementHost {
  const environmentOf = (each: HTMLElement) => each.getAttribute("api")?.trim() || defaultEnvironment();
  const findElement: ElementHost["findElement"] = (system, isWanted) => {
    const elements = [...page.elements].filter(
      (each) => isWanted(each) && systemOf(each) === system && environmentOf(each) === environmentOf(element),
    );
    // Pages hide a copy for other widths of the window.
    return elements.find(isDisplayed) ?? elements[0];
  };
  return {
    ...createSharedHostMembers(element, () => environmentOf(element)),
    page,
    findElement,
    root: () => root,
    canSignUp: (system) => !!findElement(system, ({ localName }) => localName !== "bikeshare-pricing"),
    accountOf(system) {
      const account = findElement(system, ({ localName }) => localName === "bikeshare-account") as
        | AccountElement
        | undefined;
      if (!account) return null;
      return (path) => {
        account.navigate(path);
        account.scrollIntoView({ block: "nearest" });
        // If the account already shows this path, only the focus tells the rider that the link worked.
        const heading = account.shadowRoot?.querySelector<HTMLElement>('[part="heading"]');
        heading?.focus({ preventScroll: true });
        if (heading) bringIntoView(heading);
      };
    },
    setTitle: () => {},
    openCardSlot: () => loadCardSlot(element, onMoved),
    warn(message) {
      // biome-ignore lint/suspicious/noConsole: for the page's author
      console.warn(`<${element.localName}> ${message}`);
    },
  };
}

/** The programs that riders have chosen, by account element. */
export const chosenSystems = new WeakMap<object, SystemCode | null>();

/** An element's program: by its attribute, its rider's choice or the default; null for an account without a program. */
export function systemOf(element: HTMLElement): string | null {
  const fallback = element.localName === "bikeshare-account" && !HAS_ONE_PROGRAM ? null : DEFAULT_SYSTEM;
  return element.getAttribute("system")?.trim() || (chosenSystems.get(element) ?? fallback);
}

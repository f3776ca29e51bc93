import { DEFAULT_SYSTEM, HAS_ONE_PROGRAM, type SystemCode } from "../src/domain/program.ts";
import { createElementEvent } from "../src/host/events.ts";
import type { CardSlot, HostApi } from "../src/host/host-api.tsx";
import { notifyTelemetry } from "../src/telemetry/load-telemetry.ts";
import { bringIntoView } from "../src/ui/bring-into-view.ts";
import type { ElementBridge } from "./element-bridge.ts";

type Account = HTMLElement & { navigate(path: string): void };

export type OpenCardSlot = (element: HTMLElement, onMoved: ElementBridge["onMoved"]) => Promise<CardSlot>;

/** What the elements and the standalone page have in common: events, error reports and other pages. */
export const createReportingHost = (
  element: HTMLElement,
  environment: () => string | null,
): Pick<HostApi, "element" | "emit" | "report" | "goTo"> => ({
  element,
  emit(type, detail) {
    const isUncancelled = element.dispatchEvent(createElementEvent(type, detail));
    if (isUncancelled) notifyTelemetry(({ forwardEvent }) => forwardEvent(element, environment(), type, detail));
    return isUncancelled;
  },
  report: (error) => notifyTelemetry(({ reportError }) => reportError(element, environment(), error)),
  goTo: (url) => element.ownerDocument.defaultView?.location.assign(url),
});

/** The default environment is that of elements without `api`. Only one with a card step passes `openCardSlot`. */
export function createElementHost(
  { element, root, page, onMoved }: ElementBridge,
  defaultEnvironment: () => string | null,
  openCardSlot: OpenCardSlot = () => Promise.reject(),
): HostApi {
  const environmentOf = (one: HTMLElement) => one.getAttribute("api")?.trim() || defaultEnvironment();
  const findOther = (system: string, isWanted: (tag: string) => boolean) =>
    [...page.elements].find(
      (each) => isWanted(each.localName) && systemOf(each) === system && environmentOf(each) === environmentOf(element),
    );
  return {
    ...createReportingHost(element, () => environmentOf(element)),
    root: () => root,
    canSignUp: (system) => !!findOther(system, (tag) => tag !== "bikeshare-pricing"),
    accountOf(system) {
      const account = findOther(system, (tag) => tag === "bikeshare-account") as Account | undefined;
      if (!account) return null;
      return (path) => {
        account.navigate(path);
        account.scrollIntoView({ block: "nearest" });
        // If it already shows this path, only the focus tells the rider that the link worked.
        const heading = account.shadowRoot?.querySelector<HTMLElement>('[part="heading"]');
        heading?.focus({ preventScroll: true });
        if (heading) bringIntoView(heading);
      };
    },
    setTitle: () => {},
    openCardSlot: () => openCardSlot(element, onMoved),
    warn(message) {
      // biome-ignore lint/suspicious/noConsole: for the page's author
      console.warn(`<${element.localName}> ${message}`);
    },
  };
}

const chosen = new WeakMap<object, SystemCode | null>();

export const setChosenSystem = (element: object, system: SystemCode | null): void => void chosen.set(element, system);

export const chosenSystem = (element: object): SystemCode | null => chosen.get(element) ?? null;

/** An element's program: its attribute, else the one chosen in it. An account may have none where there are several. */
export function systemOf(element: HTMLElement): string | null {
  const fallback = element.localName === "bikeshare-account" && !HAS_ONE_PROGRAM ? null : DEFAULT_SYSTEM;
  return element.getAttribute("system")?.trim() || (chosenSystem(element) ?? fallback);
}

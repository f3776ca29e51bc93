import type { AppContext } from "../src/app-context/app-context.ts";
import { listen } from "../src/lib/listen.ts";
import { loadChunk } from "../src/lib/load-chunk.ts";
import { requestSignUp } from "../src/passes/choose-pass.ts";
import type { ElementBridge } from "./element-bridge.ts";
import { type LoadCardSlot, systemOf } from "./element-host.ts";

/**
 * Until `signal` aborts, puts passes into our cart that riders choose in elements of another version of the bundle,
 * since that version has a cart of its own.
 */
export function takeOtherVersionsPasses({ page, element }: ElementBridge, app: () => AppContext, signal: AbortSignal) {
  // The element may have been removed while its program loaded.
  if (signal.aborted) return;
  function takePass(event: Event): void {
    const { system } = app().program;
    const chosenPass = event instanceof CustomEvent ? passIn(event.detail) : null;
    if (event.defaultPrevented || chosenPass?.system !== system) return;
    // The other version's own elements have precedence; of several elements, the first one takes the pass.
    const [recipient] = [...page.elements]
      .filter((other) => other.localName !== "bikeshare-pricing" && systemOf(other) === system)
      .filter((other) => apiOf(other) === apiOf(element))
      .sort((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
    if (recipient !== element) return;
    requestSignUp(app(), chosenPass.subscriptionTypeId);
  }
  const isOwn = (other: Element) => page.tags.has(other.localName);
  const stop = listen(element.ownerDocument, ["bikeshare-pass-selected"], (event) => {
    const [sender] = event.composedPath();
    if (!(sender instanceof Element) || isOwn(sender) || apiOf(sender) !== apiOf(element)) return;
    // Runs after all listeners of the page, which may cancel the event.
    queueMicrotask(() => takePass(event));
  });
  signal.addEventListener("abort", stop);
}

const apiOf = (element: Element): string => element.getAttribute("api")?.trim() ?? "";

function passIn(detail: unknown): { readonly system: unknown; readonly subscriptionTypeId: number } | null {
  const { system, subscriptionTypeId }: Readonly<Record<string, unknown>> = Object(detail);
  return typeof subscriptionTypeId === "number" ? { system, subscriptionTypeId } : null;
}

/** Creates a card slot by code in a chunk of its own, which nothing needs before the card step. */
export const loadCardSlot: LoadCardSlot = async (element, onMoved) =>
  (await loadChunk(() => import("./card-slot.ts"))).createCardSlot(element, onMoved);

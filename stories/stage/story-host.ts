import { CARD_SLOT_NAME } from "../../src/host/card-slot.ts";
import type { HostApi } from "../../src/host/host-api.tsx";
import { createQuietHost } from "../../test/quiet-host.ts";

/** A page without other elements, which cancels nothing; a story overrides what it checks with `fn()`. */
export const createStoryHost = (overrides: Partial<HostApi> = {}): HostApi =>
  createQuietHost({ openCardSlot, ...overrides });

/** A story has no shadow root, so the node that a page would slot from outside goes inside the slot itself. */
async function openCardSlot() {
  const node = document.createElement("div");
  const place = () => {
    const slot = document.querySelector(`slot[name="${CARD_SLOT_NAME}"]`);
    if (slot && node.parentElement !== slot) slot.append(node);
  };
  // The slot may render after the node was opened, and again after a failure.
  const watcher = new MutationObserver(place);
  watcher.observe(document.body, { childList: true, subtree: true });
  place();
  const close = () => {
    watcher.disconnect();
    node.remove();
  };
  return { node, onLost: () => {}, close };
}

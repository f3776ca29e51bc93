import { CARD_SLOT_NAME } from "../../src/host/card-slot.ts";
import type { HostApi } from "../../src/host/host-api.ts";
import { createQuietHost } from "../../test/quiet-host.ts";

/** A page with no other element, which lets everything happen; give `fn()`s for what a story looks at. */
export const createStoryHost = (overrides: Partial<HostApi> = {}): HostApi =>
  createQuietHost({ openCardSlot, ...overrides });

/** A story has no shadow root: what a page would put into the slot from outside lies in it. */
async function openCardSlot() {
  const node = document.createElement("div");
  const place = () => {
    const slot = document.querySelector(`slot[name="${CARD_SLOT_NAME}"]`);
    if (slot && node.parentElement !== slot) slot.append(node);
  };
  // The slot may be drawn after it was opened, and anew after a failure.
  const watcher = new MutationObserver(place);
  watcher.observe(document.body, { childList: true, subtree: true });
  place();
  const close = () => {
    watcher.disconnect();
    node.remove();
  };
  return { node, onLost: () => {}, close };
}

import { CARD_SLOT_NAME, type CardSlot } from "../../src/host/host-api.tsx";

/**
 * The standalone page has no shadow root, so the card's node goes inside the slot itself. The slot may render after the
 * node was opened, and again after a failure, which reloads the iframe inside.
 */
export function openPageCardSlot(mount: HTMLElement): CardSlot {
  const node = mount.ownerDocument.createElement("div");
  const listeners = new Set<() => void>();
  let wasPlaced = false;
  function placeSlot(): void {
    const slot = mount.querySelector(`slot[name="${CARD_SLOT_NAME}"]`);
    if (!slot || node.parentElement === slot) return;
    slot.append(node);
    if (wasPlaced) for (const listener of listeners) listener();
    wasPlaced = true;
  }
  const watcher = new MutationObserver(placeSlot);
  watcher.observe(mount, { childList: true, subtree: true });
  placeSlot();
  return {
    node,
    onLost: (listener) => listeners.add(listener),
    close() {
      watcher.disconnect();
      node.remove();
    },
  };
}

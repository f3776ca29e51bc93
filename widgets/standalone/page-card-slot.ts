import { CARD_SLOT_NAME, type CardSlot } from "../../src/host/host-api.tsx";

/** Outside of a shadow root, a `<slot>` only shows its children: the node moves into each slot that React renders. */
export function createPageCardSlot(mount: HTMLElement): CardSlot {
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

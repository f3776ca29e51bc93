import { CARD_SLOT_NAME, type CardSlot } from "../src/host/card-slot.ts";

/** A page that takes the node away again and again is left alone after this many times. */
const MOST_REPAIRS = 5;

/** Relays of several card steps on one page must not meet. */
let count = 0;

/**
 * Puts a light-DOM child into the element, which our `<slot>` shows. Where the element itself sits in shadow roots,
 * the child hangs on the outermost host, and each root on the way gets a slot that hands it on.
 * @param onMoved registers for the element's moves, which reload frames inside it; the answer unregisters.
 */
export function openCardSlot(element: HTMLElement, onMoved: (listener: () => void) => () => void): CardSlot {
  const document = element.ownerDocument;
  const relayName = `${CARD_SLOT_NAME}-${count++}`;
  const listeners = new Set<() => void>();
  const node = document.createElement("div");
  // A host's rules for div must not shape the card field.
  node.style.setProperty("all", "initial", "important");
  node.style.setProperty("display", "block", "important");
  let relays: HTMLElement[] = [];
  let repairs = 0;

  function place(): void {
    for (const relay of relays) relay.remove();
    relays = [];
    watcher.disconnect();
    let child: HTMLElement = node;
    for (const holder of hostsFromOutside(element)) {
      child.slot = holder === element ? CARD_SLOT_NAME : relayName;
      holder.append(child);
      watcher.observe(holder, { childList: true });
      if (child !== node) relays.push(child);
      child = document.createElement("slot");
      child.setAttribute("name", relayName);
    }
  }

  function lose(): void {
    place();
    for (const listener of listeners) listener();
  }

  const watcher = new MutationObserver(() => {
    const isWhole = [node, ...relays].every((part) => part.isConnected);
    if (isWhole || !element.isConnected || repairs >= MOST_REPAIRS) return;
    repairs += 1;
    lose();
  });
  const stopWatchingMoves = onMoved(lose);
  place();

  return {
    node,
    onLost: (listener) => listeners.add(listener),
    close() {
      stopWatchingMoves();
      watcher.disconnect();
      for (const part of [node, ...relays]) part.remove();
    },
  };
}

/** The element and the hosts of the shadow roots that it sits in, outermost first. */
function hostsFromOutside(element: HTMLElement): Element[] {
  const hosts: Element[] = [element];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    hosts.unshift(root.host);
  }
  return hosts;
}

import { CARD_SLOT_NAME, type CardSlot } from "../src/host/host-api.tsx";

/** After this number of repairs, a page that keeps removing the node is left alone. */
const MAX_REPAIRS = 5;

/** A property that marks our nodes; copies lack it, since `cloneNode` and `innerHTML` only copy attributes. */
const OWN_NODE_MARK = Symbol.for("bikeshare card slot");

/** Removes copies of our nodes that a page restored with a snapshot of its DOM: their card forms are dead. */
function removeCopies(holder: Element): void {
  for (const child of holder.querySelectorAll(`:scope > [slot^="${CARD_SLOT_NAME}"]`))
    if (!(OWN_NODE_MARK in child)) child.remove();
}

/** The number of slots so far, which distinguishes several card steps on one page. */
let slotCount = 0;

/**
 * Appends a light-DOM child, which our `<slot>` shows. If the element itself is inside shadow roots, the child belongs
 * to the outermost host, and each root gets a slot (a relay) that passes it on.
 * @param onMoved Subscribes to moves of the element, which reload iframes inside it.
 */
export function createCardSlot(element: HTMLElement, onMoved: (listener: () => void) => () => void): CardSlot {
  const document = element.ownerDocument;
  const relayName = `${CARD_SLOT_NAME}-${slotCount++}`;
  const listeners = new Set<() => void>();
  const node = document.createElement("div");
  // A host's CSS for div must not affect the card field.
  node.style.setProperty("all", "initial", "important");
  node.style.setProperty("display", "block", "important");
  let relays: HTMLElement[] = [];
  let repairs = 0;

  function placeSlot(): void {
    for (const relay of relays) relay.remove();
    relays = [];
    watcher.disconnect();
    let child: HTMLElement = node;
    for (const holder of hostsFromOutside(element)) {
      child.slot = holder === element ? CARD_SLOT_NAME : relayName;
      Object.assign(child, { [OWN_NODE_MARK]: true });
      removeCopies(holder);
      holder.append(child);
      watcher.observe(holder, { childList: true });
      if (child !== node) relays.push(child);
      child = document.createElement("slot");
      child.setAttribute("name", relayName);
    }
  }

  function placeAndNotify(): void {
    placeSlot();
    for (const listener of listeners) listener();
  }

  const watcher = new MutationObserver(() => {
    for (const holder of hostsFromOutside(element)) removeCopies(holder);
    const areAllConnected = [node, ...relays].every((part) => part.isConnected);
    if (areAllConnected || !element.isConnected || repairs >= MAX_REPAIRS) return;
    repairs += 1;
    placeAndNotify();
  });
  const stopWatchingMoves = onMoved(placeAndNotify);
  placeSlot();

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

/** The element and the hosts of its surrounding shadow roots, the outermost first. */
function hostsFromOutside(element: HTMLElement): Element[] {
  const hosts: Element[] = [element];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    hosts.unshift(root.host);
  }
  return hosts;
}

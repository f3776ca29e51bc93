/** What a translator leaves alone. */
const LEFT_ALONE = "script, style, textarea, select, svg, [translate='no'], .notranslate";

/** The words of another language: ours in marks, so that a test can take them off again. */
export const translated = (text: string): string => text.replace(/\S(?:.*\S)?/su, (words) => `«${words}»`);

/**
 * Does to a page what page translators do: each text node is taken out, and a `<font>` with the translated words put in
 * its place, now and whenever the page says something new. The answer puts back what the page says.
 */
export function wrapTexts(root: Element, translate = translated): () => void {
  const done = new WeakSet<Node>();
  const { ownerDocument: document } = root;

  function wrap(node: Text): void {
    const parent = node.parentElement;
    if (!parent || done.has(node) || !node.data.trim() || parent.closest(LEFT_ALONE)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    const words = document.createTextNode(translate(node.data));
    outer.dir = "auto";
    inner.append(words);
    outer.append(inner);
    done.add(words);
    node.replaceWith(outer);
  }
  function wrapAll(from: Node): void {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
    const found: Text[] = from instanceof Text ? [from] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    for (const node of found) wrap(node);
  }
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      // A page that writes into our words has words of its own again.
      if (type === "characterData" && target.parentElement?.localName !== "font") wrapAll(target);
      for (const node of addedNodes) if (node.isConnected) wrapAll(node);
    }
  });
  wrapAll(root);
  watcher.observe(root, { childList: true, characterData: true, subtree: true });

  return () => {
    watcher.disconnect();
    for (const font of root.querySelectorAll("font > font"))
      font.parentElement?.replaceWith((font.textContent ?? "").replaceAll(/[«»]/g, ""));
  };
}

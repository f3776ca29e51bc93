/** Elements that a translator does not change. */
const LEFT_ALONE = "script, style, textarea, select, svg, [translate='no'], .notranslate";

/** Marks our words as if translated, so that a test can remove the marks again. */
export const markAsTranslated = (text: string): string => text.replace(/\S(?:.*\S)?/su, (words) => `«${words}»`);

/**
 * Imitates page translators: replaces each text node by a `<font>` with the translated words, now and after each change
 * of the page. Returns a function that restores the page's own text.
 */
export function wrapTexts(root: Element, translate = markAsTranslated): () => void {
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
      // If the page writes into translated text, that text is its own again.
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

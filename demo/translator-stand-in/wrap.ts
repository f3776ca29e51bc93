/** Elements that a translator does not change. */
const UNTRANSLATED = "script, style, textarea, select, svg, [translate='no'], .notranslate";

/** Marks words instead of translating them, so that a test can remove the marks again. */
export const markAsTranslated = (text: string): string => text.replace(/\S(?:.*\S)?/su, (words) => `«${words}»`);

/**
 * Imitates page translators: replaces each text node by a `<font>` with the translated words, now and after each change
 * of the page. Returns a function that restores the page's own text.
 */
export function wrapTexts(root: Element, translate = markAsTranslated): () => void {
  const wrappedTexts = new WeakSet<Node>();
  const { ownerDocument: document } = root;

  function wrap(node: Text): void {
    const parent = node.parentElement;
    if (!parent || wrappedTexts.has(node) || !node.data.trim() || parent.closest(UNTRANSLATED)) return;
    const outerFont = document.createElement("font");
    const innerFont = document.createElement("font");
    const words = document.createTextNode(translate(node.data));
    outerFont.dir = "auto";
    innerFont.append(words);
    outerFont.append(innerFont);
    wrappedTexts.add(words);
    node.replaceWith(outerFont);
  }
  function wrapAll(from: Node): void {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
    const textNodes: Text[] = from instanceof Text ? [from] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) textNodes.push(walker.currentNode);
    for (const node of textNodes) wrap(node);
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      // The page has written its own words into the text node, which need a translation again.
      if (type === "characterData" && target.parentElement?.localName !== "font") wrapAll(target);
      for (const node of addedNodes) if (node.isConnected) wrapAll(node);
    }
  });
  wrapAll(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });

  return () => {
    observer.disconnect();
    for (const font of root.querySelectorAll("font > font"))
      font.parentElement?.replaceWith((font.textContent ?? "").replaceAll(/[«»]/g, ""));
  };
}

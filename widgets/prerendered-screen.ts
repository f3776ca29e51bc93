/** A text, a comment (React's hydration markers) or an element with its attributes (0 for none) and children. */
export type PrerenderedNode =
  | string
  | readonly ["!", string]
  | readonly [tag: string, attributes: Readonly<Record<string, string>> | 0, ...children: PrerenderedNode[]];

/** The state that a prerendered screen was rendered with; hydration has to start from exactly this. */
export interface PrerenderedProps {
  readonly system: string;
  readonly locale: string;
}

/** A screen rendered at build time, shown until React takes over. */
export interface PrerenderedScreen {
  readonly css: string;
  /** Children of the mount node. */
  readonly tree: readonly PrerenderedNode[];
  readonly props: PrerenderedProps;
  /** What to say, and the labels of the buttons, where the rest never loads. */
  readonly failed: readonly [text: string, retry: string, reload: string];
}

const SVG = "http://www.w3.org/2000/svg";

/** Builds nodes one by one: no HTML string is ever set, so Trusted Types have nothing to object to. */
export function build(nodes: readonly PrerenderedNode[], parent: Element, document: Document): void {
  for (const node of nodes) {
    if (typeof node === "string") parent.append(node);
    else if (node[0] === "!") parent.append(document.createComment(String(node[1])));
    else {
      const [tag, attributes, ...children] = node as readonly [
        string,
        Record<string, string> | 0,
        ...PrerenderedNode[],
      ];
      const element = document.createElementNS(tag === "svg" ? SVG : parent.namespaceURI, tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      build(children, element, document);
      parent.append(element);
    }
  }
}

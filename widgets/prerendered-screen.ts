import { DEFAULT_SYSTEM, HAS_ONE_PROGRAM, type SystemCode } from "../src/domain/program.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";
import type { ElementTag } from "./elements/elements.ts";
import { PUBLIC_PATHS } from "./elements/names.ts";

/** A text, a comment (React's hydration markers), or an element with its attributes (0 for none) and children. */
export type PrerenderedNode = string | readonly ["!", string] | ElementNode;
type ElementNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>> | 0,
  ...children: PrerenderedNode[],
];

/** The state of a prerendered screen, from which hydration has to start. */
export interface PrerenderedProps {
  /** A program's code, or "any" for an account that lets the rider choose. */
  readonly system: string;
  readonly locale: string;
}

export type PrerenderedSystem = SystemCode | "any";
/** The `system` of the account's screen on which riders choose a program; where there is only one, that program's. */
export const ANY_SYSTEM: PrerenderedSystem = HAS_ONE_PROGRAM ? DEFAULT_SYSTEM : "any";

/** The program whose colors a prerendered screen has. */
export const themeOf = (system: string): string => (system === ANY_SYSTEM ? DEFAULT_SYSTEM : system);

/** The attributes of an element that starts with this prerendered screen. */
export const prerenderedSnapshot = ({ system, locale }: PrerenderedProps): AttributeSnapshot => ({
  system: system === ANY_SYSTEM ? null : system,
  locale,
});

/** A screen that the build rendered, visible until React hydrates it. */
export interface PrerenderedScreen {
  readonly css: string;
  /** The children of the mount node. */
  readonly tree: readonly PrerenderedNode[];
  readonly props: PrerenderedProps;
  /** The shell's texts before React, separated by "|": not loaded, the labels of retry and reload, still loading. */
  readonly words: string;
}

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** Builds nodes one by one: it never sets an HTML string, which Trusted Types could reject. */
export function buildNodes(nodes: readonly PrerenderedNode[], parent: Element, document: Document): void {
  for (const node of nodes) {
    if (typeof node === "string") parent.append(node);
    else if (node[0] === "!") parent.append(document.createComment(String(node[1])));
    else {
      const [tag, attributes, ...children] = node as ElementNode;
      const element = document.createElementNS(tag === "svg" ? SVG_NAMESPACE : parent.namespaceURI, tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      buildNodes(children, element, document);
      parent.append(element);
    }
  }
}

/**
 * Removes the popovers that answer presses while the script loads, since hydration does not expect these nodes.
 * @returns The button that was pressed; of several the focused one, as the browser does not say which was the last.
 * Null for none.
 */
export function takeEarlyPress(mount: ParentNode): HTMLElement | null {
  const pressedButtons: HTMLElement[] = [];
  for (const popover of mount.querySelectorAll<HTMLElement>("[popover]")) {
    const button = popover.nextElementSibling as HTMLElement;
    // Browsers without popovers throw for the selector.
    if ("popover" in popover && popover.matches(":popover-open")) pressedButtons.push(button);
    for (const name of ["popovertarget", "popovertargetaction", "form"]) button.removeAttribute(name);
    popover.remove();
  }
  const [firstButton = null, secondButton] = pressedButtons;
  return secondButton ? (pressedButtons.find((button) => button.matches(":focus")) ?? null) : firstButton;
}

/** Whether an element starts with another screen than the prerendered one, which would only flash up. */
export const startsWithOtherScreen = (
  tag: ElementTag,
  { path, passes, renewing, session }: AttributeSnapshot,
): boolean =>
  (passes || "all") !== "all" ||
  (renewing || "all") !== "all" ||
  (tag === "bikeshare-account" && session === "tab") ||
  PUBLIC_PATHS.some((publicPath) => path?.startsWith(publicPath));

interface ScreenMarkup extends PrerenderedProps, Pick<PrerenderedScreen, "words"> {
  readonly html: string;
}

/** The HTML of a shadow root; `sheet` and `modules` are the HTML of its sheet and of the links to its modules. */
export const shadowRootMarkup = ({ html, locale, system, words }: ScreenMarkup, sheet: string, modules = ""): string =>
  `${sheet}<div class="root" lang="${locale}" data-theme="${themeOf(system)}" data-prerendered="${system} ${locale}" data-words="${words.replaceAll('"', "&quot;")}">${html}</div>${modules}`;

import axe from "axe-core";
import { isVisible } from "./visible.ts";

/** Keys of all that was checked since the page loaded, which runs many stories: nothing needs a second check. */
const checkedKeys = new Set<string>();
/** A smaller target needs room around it (WCAG 2.5.8). */
const SMALLEST_TARGET_PX = 24;
const TARGETS = "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']";

/**
 * Checks each look of text (colours, size, background) once. axe's rule on contrast takes longer than all its others,
 * so that it only runs on looks that are not plainly readable.
 */
export async function findContrastFaults(roots: readonly (Element | ShadowRoot)[]): Promise<string[]> {
  const looks = roots.flatMap(looksOfText).filter(({ key }) => !checkedKeys.has(key));
  const doubtfulLooks = new Map(looks.filter((look) => !isReadable(look)).map(({ key, example }) => [key, example]));
  for (const { key } of looks) checkedKeys.add(key);
  if (doubtfulLooks.size === 0) return [];
  return runAxe({ include: [...doubtfulLooks.values()] }, { runOnly: ["color-contrast"] });
}

export async function runAxe(context: axe.ElementContext, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(context, { resultTypes: ["violations"], ...options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** axe's rules about a whole page, which in a story is Storybook's and not ours. */
const PAGE_RULES = [
  ...["aria-hidden-body", "bypass", "document-title", "frame-focusable-content", "frame-tested", "html-has-lang"],
  ...["html-lang-valid", "html-xml-lang-mismatch", "landmark-one-main", "meta-refresh", "meta-viewport"],
  ...["meta-viewport-large", "page-has-heading-one"],
  "region",
];
const LANDMARK_RULES = axe.getRules().flatMap(({ ruleId }) => (ruleId.startsWith("landmark-") ? [ruleId] : []));
/** axe's rules by the elements that they check, which few stories have, or none: elsewhere the rules are skipped. */
const ELEMENT_RULES = {
  "[accesskey]": ["accesskeys"],
  area: ["area-alt"],
  "audio, video": ["no-autoplay-audio", "video-caption"],
  blink: ["blink"],
  marquee: ["marquee"],
  object: ["object-alt"],
  "iframe, frame": ["frame-title", "frame-title-unique"],
  "img, [ismap]": ["image-alt", "image-redundant-alt", "server-side-image-map"],
  "input[type=image]": ["input-image-alt"],
  "input[type=button], input[type=submit], input[type=reset]": ["input-button-name"],
  "[aria-braillelabel], [aria-brailleroledescription]": ["aria-braille-equivalent"],
  "[aria-roledescription]": ["aria-roledescription"],
  "[role=meter]": ["aria-meter-name"],
  "[role=progressbar]": ["aria-progressbar-name"],
  "[role=tab]": ["aria-tab-name"],
  "[role=text]": ["aria-text"],
  "[role=tooltip]": ["aria-tooltip-name"],
  "[role=treeitem]": ["aria-treeitem-name"],
  table: ["empty-table-header", "scope-attr-valid", "table-duplicate-name", "td-headers-attr", "th-has-data-cells"],
} as const;

/**
 * Checks each kind of element, each set of landmarks and each pair of close targets once by axe, without the rules that
 * cannot find a fault in the story and those that another check of ours replaces.
 */
export async function findOtherFaults(roots: readonly (Element | ShadowRoot)[]): Promise<string[]> {
  const elements = roots.flatMap((root) => [...root.querySelectorAll("*")]);
  const include = elements.filter((element) => addKeysIfNew([kindOf(element)]));
  const hasNewTargets = addKeysIfNew(closeTargetKeys(elements.filter((element) => element.matches(TARGETS))));
  const runOnly = [
    ...(hasNewTargets ? ["target-size"] : []),
    ...(addKeysIfNew([landmarksOf(elements)]) ? LANDMARK_RULES : []),
  ];
  const faults = runOnly.length > 0 ? await runAxe(document.body, { runOnly }) : [];
  if (include.length === 0) return faults;
  const rules = Object.fromEntries(rulesToSkip(roots).map((rule) => [rule, { enabled: false }]));
  return [...faults, ...(await runAxe({ include }, { rules }))];
}

function rulesToSkip(roots: readonly (Element | ShadowRoot)[]): string[] {
  const isAbsent = (selector: string) => !roots.some((root) => root.querySelector(selector));
  return [
    ...PAGE_RULES,
    ...LANDMARK_RULES,
    ...Object.entries(ELEMENT_RULES).flatMap(([selector, rules]) => (isAbsent(selector) ? rules : [])),
    ...["color-contrast", "target-size"],
    // Our own check in criteria.ts is stricter: this rule accepts a link that only has another color.
    "link-in-text-block",
  ];
}

function addKeysIfNew(keys: readonly string[]): boolean {
  const fresh = keys.filter((key) => !checkedKeys.has(key));
  for (const key of fresh) checkedKeys.add(key);
  return fresh.length > 0;
}

/** Attributes that refer to other elements. */
const REFERENCES = /^(?:for|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details))$/;
/** Attributes of which axe reads no more than whether they are empty. */
const FREE_ATTRIBUTES = /^(?:id|name|value|href|src|alt|title|placeholder|d|style|data-.*|aria-label|aria-value.*)$/;
const INTERACTIVE = "button, a, summary, [role=button], [role=link]";
const SCROLLABLE_OVERFLOW_PX = 14;

/** All properties of an element that axe's rules read: two elements with the same key are both right or both wrong. */
function kindOf(element: Element): string {
  const { localName, parentElement: parent, attributes } = element;
  const root = element.getRootNode() as Document | ShadowRoot;
  const countOf = (ids: string) => ids.split(/\s+/).map((id) => root.querySelectorAll(`#${CSS.escape(id)}`).length);
  const attributeKeys = [...attributes].map(({ name, value }) => {
    if (REFERENCES.test(name)) return `${name} ${countOf(value)}`;
    return FREE_ATTRIBUTES.test(name) ? `${name} ${value.trim() === ""}` : `${name}=${value}`;
  });
  return [
    ...[parent?.localName, parent?.role, parent?.className, localName, ...attributeKeys],
    [...new Set([...element.children].map((child) => child.localName))].join(" "),
    (element.textContent ?? "").trim() === "",
    "labels" in element && element.labels instanceof NodeList && element.labels.length,
    parent?.closest("[aria-hidden=true]") !== null,
    parent?.closest(INTERACTIVE) !== null,
    element.scrollWidth > element.clientWidth + SCROLLABLE_OVERFLOW_PX,
    element.scrollHeight > element.clientHeight + SCROLLABLE_OVERFLOW_PX,
  ].join();
}

const LANDMARKS = "main, nav, aside, header, footer, section, form, search, [role]";

/** A key of all landmarks of a story, which must differ from each other. */
const landmarksOf = (elements: readonly Element[]): string =>
  elements
    .filter((element) => element.matches(LANDMARKS))
    .map(({ localName, role, ariaLabel }) => [localName, role, ariaLabel].join(" "))
    .join();

interface Look {
  readonly key: string;
  readonly example: Element;
  readonly color: string;
  readonly isLarge: boolean;
  readonly background: Background;
}

/** The backgrounds behind a text, from the lowest visible one; `layers` is null with a picture or an opacity. */
interface Background {
  readonly key: string;
  readonly layers: readonly string[] | null;
}

function looksOfText(root: Element | ShadowRoot): Look[] {
  const backgrounds = new Map<Element, Background>();
  function backgroundOf(element: Element | null): Background {
    if (!element) return { key: "", layers: null };
    const cached = backgrounds.get(element);
    if (cached) return cached;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isPlain = backgroundImage === "none" && opacity === "1";
    const isOpaque = isPlain && !/rgba|\//.test(backgroundColor);
    const below = isOpaque ? { key: "", layers: [] } : backgroundOf(element.parentElement ?? hostOf(element));
    const isTransparent = isPlain && backgroundColor === "rgba(0, 0, 0, 0)";
    const background = isTransparent
      ? below
      : {
          key: `${backgroundColor} ${backgroundImage} ${opacity} ${below.key}`,
          layers: isPlain && below.layers ? [...below.layers, backgroundColor] : null,
        };
    backgrounds.set(element, background);
    return background;
  }
  return elementsWithText(root)
    .filter(isVisible)
    .map((example) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(example);
      const [size, background] = [Number.parseFloat(fontSize), backgroundOf(example)];
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return { key: [color, isLarge, textShadow, background.key].join(), example, color, isLarge, background };
    });
}

const paintContext = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

/** Whether a text has the contrast that WCAG requires. */
const isReadable = ({ color, isLarge, background: { layers } }: Look): boolean =>
  layers !== null && contrastOf(color, layers) >= (isLarge ? 3 : 4.5);

/**
 * WCAG's contrast ratio, 1 to 21, of a color on backgrounds, the lowest one first: paints them, as the browser mixes
 * translucent ones, and has wide gamuts.
 */
export function contrastOf(color: string, layers: readonly string[]): number {
  const paint = (layer: string): number => {
    if (!paintContext) throw new Error("This browser has no canvas");
    paintContext.fillStyle = layer;
    paintContext.fillRect(0, 0, 1, 1);
    return luminance(paintContext.getImageData(0, 0, 1, 1).data);
  };
  const [back = 0] = layers.map(paint).reverse();
  const front = paint(color);
  return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
}

/** The relative luminance of red, green and blue from 0 to 255, as WCAG defines it. */
function luminance(rgb: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = [...rgb].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

function elementsWithText(root: Node): Element[] {
  const found = new Set<Element>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element && node.matches("input, select, textarea")) found.add(node);
    else if (node instanceof Text && node.data.trim() !== "" && node.parentElement) found.add(node.parentElement);
  }
  return [...found];
}

/** Keys of small targets with their distance to the nearest other target, and of pairs of targets that overlap. */
function closeTargetKeys(targets: readonly Element[]): string[] {
  const boxes = targets.filter(isVisible).map((target) => ({
    name: `${target.localName}.${target.className} in ${target.parentElement?.className}`,
    box: target.getBoundingClientRect(),
  }));
  return boxes.flatMap(({ name, box }, index) => {
    const isSmall = Math.min(box.width, box.height) < SMALLEST_TARGET_PX;
    const others = boxes.filter((_, other) => other !== index);
    const nearest = Math.min(...others.map((other) => distance(box, other.box)));
    return [
      ...(isSmall ? [`${name}, ${Math.round(box.height)}, ${Math.round(Math.min(nearest, SMALLEST_TARGET_PX))}`] : []),
      ...others.filter((other) => distance(box, other.box) < 0).map((other) => `${name} and ${other.name}`),
    ];
  });
}

/** The distance of two boxes in pixels, negative where they overlap. */
const distance = (one: DOMRect, other: DOMRect): number =>
  Math.max(
    Math.max(one.left, other.left) - Math.min(one.right, other.right),
    Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom),
  );

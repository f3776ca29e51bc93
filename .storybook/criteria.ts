import { computeAccessibleName } from "dom-accessibility-api";
import { seededNumber } from "../test/look/seeded-number.ts";
import { SAMPLE, SEED } from "./every-setting.ts";
import { findFocusFaults, findReadingOrderFaults, findScrambledTexts } from "./order-and-focus.ts";
import { htmlOf, isVisible, textOf } from "./visible.ts";

/**
 * Checks criteria of WCAG for which axe has no rule, in the final state of a story; docs/accessibility.md lists them.
 * Three of the checks take long: in `npm test` each story runs one of the three, as a screen has several stories.
 * @throws Error that names each violation
 */
export async function expectWcagCriteria(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  // Checks nothing in Storybook itself, where it would move the focus of the person who looks at a story.
  if (!stage || SAMPLE === "") return;
  const runsCheck = (check: 0 | 1 | 2) => SAMPLE === "all" || seededNumber(SEED, story, 3) === check;
  const faults: string[] = [];
  for (const root of rootsIn(canvas)) {
    faults.push(
      ...fieldsWithWrongToken(root),
      ...fieldsThatBlockPasting(root),
      ...headingFaults(root),
      ...itemsMarkedByColourOnly(root),
    );
    if (runsCheck(0)) faults.push(...findReadingOrderFaults(root, stage));
    if (runsCheck(1)) faults.push(...findScrambledTexts(root, stage));
    // Comes last, as this check moves focus out of fields.
    if (runsCheck(2)) faults.push(...(await findFocusFaults(root)));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** The canvas, and the shadow roots of our custom elements on it, but not the card form of the payment provider. */
export const rootsIn = (canvas: HTMLElement): (Element | ShadowRoot)[] => [
  canvas,
  ...[...canvas.querySelectorAll("*")].flatMap(({ localName, shadowRoot }) =>
    localName.startsWith("bikeshare-") && shadowRoot ? [shadowRoot] : [],
  ),
];

/** Names of fields about the rider, each with the `autocomplete` tokens that it may have (WCAG 2.2, section 7). */
const AUTOCOMPLETE_TOKENS: Readonly<Record<string, readonly string[]>> = {
  contactEmail: ["email"],
  studentEmail: ["email"],
  contactPhone: ["tel"],
  homePhone: ["home tel"],
  username: ["username"],
  userName: ["username"],
  password: ["new-password", "current-password"],
  passwordAgain: ["new-password"],
  oldPassword: ["current-password"],
  confirmationCode: ["one-time-code"],
  firstName: ["given-name"],
  lastName: ["family-name"],
  addressStreet: ["address-line1"],
  addressStreet2: ["address-line2"],
  addressCity: ["address-level2"],
  addressState: ["address-level1"],
  addressZipCode: ["postal-code"],
  countryId: ["country"],
  postal: ["postal-code"],
  birthdate: ["bday"],
  gender: ["sex"],
};
/** Names of fields for which WCAG lists no token; `autocomplete="off"` keeps browsers from filling in a guess. */
const FIELDS_WITHOUT_TOKEN = [
  ...["accessCard", "californiaEBT", "nevadaEBT", "metroTAP", "cardNumber", "cardType", "expiration"],
  ...["ageGroup", "purpose", "region", "system", "month", "e-bikes", "promoCode", "referral", "comment"],
];

const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";
/** A date picker has no token: it fills in the text field beside it, which has one. */
const DATE_PICKER = "[type=date]";

/** WCAG 1.3.5. A field whose name is in neither of the lists above has to be added to one. */
const fieldsWithWrongToken = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => isVisible(field) && !field.matches(DATE_PICKER))
    .filter(({ name, autocomplete }) => {
      const tokens = AUTOCOMPLETE_TOKENS[name] ?? (FIELDS_WITHOUT_TOKEN.includes(name) ? ["off"] : []);
      return !tokens.includes(autocomplete);
    })
    .map(
      ({ name, autocomplete }) =>
        `"${name}" says "${autocomplete}" of its purpose: .storybook/criteria.ts expects another`,
    );

const CREDENTIALS = "[type=password], [autocomplete$=password], [autocomplete=one-time-code], [autocomplete=username]";

/** WCAG 3.3.8: fields for what a rider would have to memorise or copy accept pasted text, as of a password manager. */
const fieldsThatBlockPasting = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLInputElement>(CREDENTIALS)].filter(isVisible).flatMap((field) => {
    const eventInit = { bubbles: true, composed: true, cancelable: true };
    const paste = new InputEvent("beforeinput", { ...eventInit, inputType: "insertFromPaste", data: "482913" });
    const isPasteAllowed = field.dispatchEvent(new ClipboardEvent("paste", eventInit)) && field.dispatchEvent(paste);
    return isPasteAllowed ? [] : [`refuses what is pasted: ${htmlOf(field)}`];
  });

interface HeadedSection {
  readonly level: number;
  readonly heading: string;
  /** The texts of the headings one level below, directly in this section. */
  readonly childHeadings: Set<string>;
}

/** WCAG 2.4.6: headings have text, skip no level, and differ from each other within a section. */
function headingFaults(root: ParentNode): string[] {
  const ancestors: HeadedSection[] = [];
  return [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(isVisible).flatMap((heading) => {
    const [level, text] = [Number(heading.localName.slice(1)), textOf(heading)];
    while ((ancestors.at(-1)?.level ?? 0) >= level) ancestors.pop();
    const parent = ancestors.at(-1);
    const faults = [
      ...(text === "" ? [`${heading.localName} without words`] : []),
      ...(parent && level > parent.level + 1 ? [`${heading.localName} "${text}" skips a level`] : []),
      ...(parent?.childHeadings.has(text) ? [`twice below "${parent.heading}": "${text}"`] : []),
    ];
    parent?.childHeadings.add(text);
    ancestors.push({ level, heading: text, childHeadings: new Set() });
    return faults;
  });
}

const LINKS = "a, [role=link]";
const CURRENT_ITEM = "[aria-current]:not([aria-current='false'])";

/** WCAG 1.4.1: links within text, and the current item of a list or navigation, are recognisable without color. */
const itemsMarkedByColourOnly = (root: ParentNode): string[] => [
  ...[...root.querySelectorAll<HTMLElement>(LINKS)]
    .filter((link) => isVisible(link) && isInline(link) && isWithinText(link) && !isUnderlined(link))
    .map((link) => `link marked by its colour alone: ${htmlOf(link)}`),
  ...[...root.querySelectorAll<HTMLElement>(CURRENT_ITEM)]
    .filter(
      (current) => isVisible(current) && siblingItems(current).some((other) => shapeOf(other) === shapeOf(current)),
    )
    .map((current) => `chosen one marked by its colour alone: ${htmlOf(current)}`),
];

const isInline = (element: Element): boolean => /^(inline|contents)$/.test(getComputedStyle(element).display);

/** Whether the link's paragraph has text outside of links. */
function isWithinText(link: Element): boolean {
  let block = link.parentElement;
  while (block && isInline(block)) block = block.parentElement;
  const countLetters = (nodes: readonly Node[]) => nodes.map(textOf).join("").replaceAll(" ", "").length;
  return block !== null && countLetters([block]) > countLetters([...block.querySelectorAll(LINKS)]);
}

const isUnderlined = (link: Element): boolean =>
  [link, ...link.querySelectorAll("*")].some((part) => getComputedStyle(part).textDecorationLine.includes("underline"));

const siblingItems = (current: Element): Element[] =>
  [...(current.closest("ul, ol, nav")?.querySelectorAll(`${current.localName}:not([aria-current])`) ?? [])].filter(
    (other) => isVisible(other) && other.className === current.className,
  );

/** The look of an element without its colors: visible borders, weight of the font, underline and shadow. */
function shapeOf(element: Element): string {
  const style = getComputedStyle(element);
  const sides = ["block-start", "block-end", "inline-start", "inline-end"].map((side) => {
    const colour = style.getPropertyValue(`border-${side}-color`);
    return colour === "rgba(0, 0, 0, 0)" ? "0px" : style.getPropertyValue(`border-${side}-width`);
  });
  const shadow = style.boxShadow.replaceAll(/\w+\([^)]*\)/g, "");
  return [...sides, style.fontWeight, style.textDecorationLine, shadow].join();
}

const CONTROLS = "button, a[href], summary, input:not([type=hidden]), select, textarea, [role=button], [role=link]";
/** Blanks, punctuation and symbols: nobody pronounces them, so that the comparison of names ignores them. */
const UNPRONOUNCED = /[\s\p{P}\p{S}]+/gu;

/**
 * For speech input (WCAG 2.5.3), the accessible name of a control begins with its first visible word, and has the other
 * visible words in the same order. The visible label of a field may also begin with its name, and go on with a hint.
 * @throws Error that lists each control whose name does not match
 */
export function expectLabelInName(root: ParentNode): void {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible);
  const mismatches = controls.flatMap((control) => {
    const name = computeAccessibleName(control);
    const labels = "labels" in control && control.labels instanceof NodeList ? [...control.labels] : [];
    const words = (labels.length > 0 ? labels : [control]).map(visibleText).join(" ");
    const isMatching = isInName(words, name) || (labels.length > 0 && name !== "" && isInName(name, words));
    return isMatching ? [] : [`"${words}" is named "${name}": ${control.outerHTML.slice(0, 200)}`];
  });
  if (mismatches.length > 0) throw new Error(`Visible words are not the first of a name:\n${mismatches.join("\n")}`);
}

function isInName(words: string, name: string): boolean {
  const spokenName = toSpoken(name);
  let nextIndex = 0;
  return words
    .split(/\s+/)
    .map(toSpoken)
    .filter((word) => word !== "")
    .every((word, index) => {
      const at = spokenName.indexOf(word, nextIndex);
      nextIndex = at + word.length;
      return index === 0 ? at === 0 : at !== -1;
    });
}

const toSpoken = (words: string): string => words.normalize("NFKC").toLowerCase().replace(UNPRONOUNCED, "");

function visibleText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.matches("select, input, textarea") || !isVisible(node)) return "";
  return [...node.childNodes].map(visibleText).join(" ").replace(/\s+/g, " ").trim();
}

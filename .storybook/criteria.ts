import { computeAccessibleName } from "dom-accessibility-api";
import { seededNumber } from "../test/look/seeded-number.ts";
import { SAMPLE, SEED } from "./every-setting.ts";
import { findFocusFaults, findReadingOrderFaults, findScrambledTexts } from "./order-and-focus.ts";
import { isVisible, tagOf, wordsOf } from "./visible.ts";

/**
 * Checks criteria of WCAG for which axe has no rule, in the final state of a story; docs/accessibility.md lists them.
 * Three of the checks take long, so that in a sample each story runs one of them; a screen has several stories.
 * @throws Error that names each violation
 */
export async function expectCriteria(canvas: HTMLElement, story: string): Promise<void> {
  const stage = canvas.querySelector<HTMLElement>("[data-stage]");
  // Storybook itself has no sample: the checks would move the focus of the person who looks at a story.
  if (!stage || SAMPLE === "") return;
  const runsCheck = (check: 0 | 1 | 2) => SAMPLE === "all" || seededNumber(SEED, story, 3) === check;
  const faults: string[] = [];
  for (const root of rootsIn(canvas)) {
    faults.push(
      ...fieldsWithoutPurpose(root),
      ...fieldsThatBlockPasting(root),
      ...headingFaults(root),
      ...linksMarkedByColourOnly(root),
    );
    if (runsCheck(0)) faults.push(...findReadingOrderFaults(root, stage));
    if (runsCheck(1)) faults.push(...findScrambledTexts(root, stage));
    // The last check, as it moves focus out of fields.
    if (runsCheck(2)) faults.push(...(await findFocusFaults(root)));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** The canvas, and the shadow roots of our elements on it; the card's iframe is the provider's. */
export const rootsIn = (canvas: HTMLElement): (Element | ShadowRoot)[] => [
  canvas,
  ...[...canvas.querySelectorAll("*")].flatMap(({ localName, shadowRoot }) =>
    localName.startsWith("bikeshare-") && shadowRoot ? [shadowRoot] : [],
  ),
];

/** Names of fields about the rider, with the `autocomplete` tokens that they may have (WCAG 2.2, section 7). */
const PURPOSES: Readonly<Record<string, readonly string[]>> = {
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
/** Names of fields without a token in WCAG's list; `autocomplete="off"` keeps browsers from filling in something. */
const FIELDS_WITHOUT_PURPOSE = [
  ...["accessCard", "californiaEBT", "nevadaEBT", "metroTAP", "cardNumber", "cardType", "expiration"],
  ...["ageGroup", "purpose", "region", "system", "month", "e-bikes", "promoCode", "referral", "comment"],
];

const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";
/** A picker that fills in the text field beside it, which has the purpose. */
const DATE_PICKER = "[type=date]";

/** WCAG 1.3.5. A field whose name is in neither list has to be added to one. */
const fieldsWithoutPurpose = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => isVisible(field) && !field.matches(DATE_PICKER))
    .filter(({ name, autocomplete }) => {
      const purposes = PURPOSES[name] ?? (FIELDS_WITHOUT_PURPOSE.includes(name) ? ["off"] : []);
      return !purposes.includes(autocomplete);
    })
    .map(
      ({ name, autocomplete }) =>
        `"${name}" says "${autocomplete}" of its purpose: .storybook/criteria.ts expects another`,
    );

const CREDENTIALS = "[type=password], [autocomplete$=password], [autocomplete=one-time-code], [autocomplete=username]";

/** WCAG 3.3.8: a password manager and the clipboard may fill in values that a rider would have to memorise or copy. */
const fieldsThatBlockPasting = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLInputElement>(CREDENTIALS)].filter(isVisible).flatMap((field) => {
    const everywhere = { bubbles: true, composed: true, cancelable: true };
    const pasted = new InputEvent("beforeinput", { ...everywhere, inputType: "insertFromPaste", data: "482913" });
    const isPasteAllowed = field.dispatchEvent(new ClipboardEvent("paste", everywhere)) && field.dispatchEvent(pasted);
    return isPasteAllowed ? [] : [`refuses what is pasted: ${tagOf(field)}`];
  });

interface Section {
  readonly level: number;
  readonly words: string;
  /** The texts of the headings directly in this section. */
  readonly below: Set<string>;
}

/** WCAG 2.4.6: headings have text, skip no level, and differ from each other within a section. */
function headingFaults(root: ParentNode): string[] {
  const ancestors: Section[] = [];
  return [...root.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(isVisible).flatMap((heading) => {
    const [level, words] = [Number(heading.localName.slice(1)), wordsOf(heading)];
    while ((ancestors.at(-1)?.level ?? 0) >= level) ancestors.pop();
    const parent = ancestors.at(-1);
    const faults = [
      ...(words === "" ? [`${heading.localName} without words`] : []),
      ...(parent && level > parent.level + 1 ? [`${heading.localName} "${words}" skips a level`] : []),
      ...(parent?.below.has(words) ? [`twice below "${parent.words}": "${words}"`] : []),
    ];
    parent?.below.add(words);
    ancestors.push({ level, words, below: new Set() });
    return faults;
  });
}

const LINKS = "a, [role=link]";
const CURRENT = "[aria-current]:not([aria-current='false'])";

/** WCAG 1.4.1: links within text, and the chosen one of several, are recognisable without color. */
const linksMarkedByColourOnly = (root: ParentNode): string[] => [
  ...[...root.querySelectorAll<HTMLElement>(LINKS)]
    .filter((link) => isVisible(link) && isInLine(link) && isAmongWords(link) && !isUnderlined(link))
    .map((link) => `link marked by its colour alone: ${tagOf(link)}`),
  ...[...root.querySelectorAll<HTMLElement>(CURRENT)]
    .filter(
      (current) => isVisible(current) && othersBeside(current).some((other) => shapeOf(other) === shapeOf(current)),
    )
    .map((current) => `chosen one marked by its colour alone: ${tagOf(current)}`),
];

const isInLine = (element: Element): boolean => /^(inline|contents)$/.test(getComputedStyle(element).display);

/** Whether the link's paragraph has text outside of links. */
function isAmongWords(link: Element): boolean {
  let block = link.parentElement;
  while (block && isInLine(block)) block = block.parentElement;
  const letters = (nodes: readonly Node[]) => nodes.map(wordsOf).join("").replaceAll(" ", "").length;
  return block !== null && letters([block]) > letters([...block.querySelectorAll(LINKS)]);
}

const isUnderlined = (link: Element): boolean =>
  [link, ...link.querySelectorAll("*")].some((each) => getComputedStyle(each).textDecorationLine.includes("underline"));

const othersBeside = (current: Element): Element[] =>
  [...(current.closest("ul, ol, nav")?.querySelectorAll(`${current.localName}:not([aria-current])`) ?? [])].filter(
    (other) => isVisible(other) && other.className === current.className,
  );

/** The look of an element in black and white. */
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
/** Blanks and punctuation, which the comparison ignores as nobody pronounces them. */
const UNPRONOUNCED = /[\s\p{P}\p{S}]+/gu;

/**
 * For speech input, a control's name has to match its visible text: it begins with its first visible word, and has the
 * others in order (WCAG 2.5.3). The name of a field is its label, which a hint may follow.
 * @throws Error that names each control with another name
 */
export function expectLabelInName(root: ParentNode): void {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible);
  const misnamed = controls.flatMap((control) => {
    const name = computeAccessibleName(control);
    const labels = "labels" in control && control.labels instanceof NodeList ? [...control.labels] : [];
    const words = (labels.length > 0 ? labels : [control]).map(visibleText).join(" ");
    const isNamed = isInName(words, name) || (labels.length > 0 && name !== "" && isInName(name, words));
    return isNamed ? [] : [`"${words}" is named "${name}": ${control.outerHTML.slice(0, 200)}`];
  });
  if (misnamed.length > 0) throw new Error(`Visible words are not the first of a name:\n${misnamed.join("\n")}`);
}

function isInName(words: string, name: string): boolean {
  const spokenName = toSpoken(name);
  let from = 0;
  return words
    .split(/\s+/)
    .map(toSpoken)
    .filter((word) => word !== "")
    .every((word, index) => {
      const at = spokenName.indexOf(word, from);
      from = at + word.length;
      return index === 0 ? at === 0 : at !== -1;
    });
}

const toSpoken = (words: string): string => words.normalize("NFKC").toLowerCase().replace(UNPRONOUNCED, "");

function visibleText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.matches("select, input, textarea") || !isVisible(node)) return "";
  return [...node.childNodes].map(visibleText).join(" ").replace(/\s+/g, " ").trim();
}

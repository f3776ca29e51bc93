type StyledRoot = Document | ShadowRoot;

// This statement of the layers' order precedes every other sheet, whichever component is evaluated first.
const registeredTexts = new Set<string>(["@layer base, ui, parts, screens;"]);
/** The number of current adoptions of each root that has our sheets. */
const adoptionCounts = new Map<StyledRoot, number>();
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Adds the CSS of a component to every root with our sheets, now and later. In Node it only keeps the text. */
export function registerSheet(css: string): void {
  if (registeredTexts.has(css)) return;
  registeredTexts.add(css);
  for (const root of adoptionCounts.keys()) adoptMissingSheets(root, [css]);
}

/** The CSS of all components in the order of its registration, for prerendered screens. */
export const registeredCss = (): readonly string[] => [...registeredTexts];

/** Adds all our sheets to a root until each caller has run the returned function. */
export function adoptInto(root: StyledRoot): () => void {
  adoptionCounts.set(root, (adoptionCounts.get(root) ?? 0) + 1);
  adoptMissingSheets(root, registeredTexts);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    releaseSheets(root);
  };
}

/** Adds the sheets that a root has lost with a move to another document, even if it is back in its own. */
export function restoreSheets(root: StyledRoot): void {
  if (adoptionCounts.has(root)) adoptMissingSheets(root, registeredTexts);
}

function releaseSheets(root: StyledRoot): void {
  const otherAdoptions = (adoptionCounts.get(root) ?? 1) - 1;
  if (otherAdoptions > 0) {
    adoptionCounts.set(root, otherAdoptions);
    return;
  }
  adoptionCounts.delete(root);
  const ourSheets = new Set<CSSStyleSheet | null>([...registeredTexts].map((css) => sheetFor(root, css)));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter((sheet) => !ourSheets.has(sheet));
}

function adoptMissingSheets(root: StyledRoot, texts: Iterable<string>): void {
  const presentSheets = new Set([...root.adoptedStyleSheets]);
  const missingSheets: CSSStyleSheet[] = [];
  for (const css of texts) {
    const sheet = sheetFor(root, css);
    if (sheet && !presentSheets.has(sheet)) missingSheets.push(sheet);
  }
  if (missingSheets.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missingSheets];
}

// A sheet only works in the document whose window created it. A document without a window is invisible: it gets none.
function sheetFor(root: StyledRoot, css: string): CSSStyleSheet | null {
  const owner = "host" in root ? root.ownerDocument : root;
  const view = owner.defaultView;
  if (!view) return null;
  const sheets = sheetsByDocument.get(owner) ?? new Map<string, CSSStyleSheet>();
  sheetsByDocument.set(owner, sheets);
  const cachedSheet = sheets.get(css);
  if (cachedSheet) return cachedSheet;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

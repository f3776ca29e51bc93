/** The texts that a screen reader would announce without being asked, and those that it may miss. */
export interface ReadOut {
  /** Text that was added to existing live regions, and alerts, in the order of their appearance. */
  readonly said: readonly string[];
  /**
   * Text that screen readers may ignore: it appeared together with its live region, or is an alert or region that
   * Firefox ignores. Text that received focus, or that appeared with a screen, step or load, does not count.
   */
  readonly passedOver: readonly string[];
}

const LIVE_REGIONS = "[aria-live], [role='status'], [role='alert'], [role='log']";
/** Whether the added node also has headings or controls outside the region, as a new screen has. */
const isPartOfScreen = (region: Element, node: Element): boolean =>
  [...node.querySelectorAll("h1, h2, h3, h4, h5, h6, button, input, a")].some((each) => !region.contains(each));
/** The time after which React's effects have moved focus to new content. */
const FOCUS_DELAY_MS = 500;
/** The time after which changes are recorded even without a frame, as a busy machine may render none for long. */
const LONGEST_FRAME_MS = 50;
const isLive = (region: Element | null): region is Element =>
  region !== null && region.getAttribute("aria-live") !== "off";
const isAlertWithoutAriaLive = (region: Element): boolean =>
  region.getAttribute("role") === "alert" && !region.hasAttribute("aria-live");
const wordsOf = (node: Node): string => (node.textContent ?? "").replace(/\s+/g, " ").trim();

/** The events that end a moment: actions of the rider, and a jump of a story's clock. */
const ENDS_OF_A_MOMENT = ["pointerdown", "keydown", "timejump"];

/** Starts listening to changes below the root; those in one frame and one moment count as simultaneous. */
export function listenTo(root: Element): () => ReadOut {
  const said: string[] = [];
  const ignored: string[] = [];
  let records: MutationRecord[] = [];
  let wasEmpty = wordsOf(root) === "";
  const arrivals: { node: Element; region: Element; words: string; time: number }[] = [];
  const focuses: { target: Element; time: number }[] = [];

  let [frame, timer, changedAt] = [0, 0, 0];

  function recordChanges(): void {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    if (records.length === 0) changedAt = performance.now();
    const changes = [...records, ...observer.takeRecords()];
    records = [];
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected);
    const isNew = (node: Node) => added.some((each) => each === node || each.contains(node));
    // After a change of its role, Firefox treats an element and its content as new.
    const withNewRole = changes.filter(({ type }) => type === "attributes").map(({ target }) => target);
    const changedTexts = changes.filter(({ type }) => type === "characterData").map(({ target }) => target);
    for (const node of new Set([...added, ...changedTexts])) {
      if (wordsOf(node) === "" || added.some((each) => each !== node && each.contains(node))) continue;
      const region = node.parentElement?.closest(LIVE_REGIONS) ?? null;
      if (region && !isNew(region)) {
        const isIgnored = isAlertWithoutAriaLive(region) || withNewRole.some((each) => each.contains(region));
        if (isLive(region)) (isIgnored ? ignored : said).push(wordsOf(node));
      } else if (node instanceof Element) recordArrival(node);
    }
    wasEmpty = wordsOf(root) === "";
  }

  function recordArrival(node: Element): void {
    const regions = [node, ...node.querySelectorAll(LIVE_REGIONS)].filter((each) => each.matches(LIVE_REGIONS));
    for (const region of regions) {
      if (wordsOf(region) === "" || !isLive(region) || region.parentElement?.closest(LIVE_REGIONS)) continue;
      if ([region, region.firstElementChild].some((each) => each?.getAttribute("role") === "alert"))
        said.push(wordsOf(region));
      else if (!wasEmpty && !isPartOfScreen(region, node))
        arrivals.push({ node, region, words: wordsOf(region), time: changedAt });
    }
  }

  const takesFocus = ({ node, region, time }: (typeof arrivals)[number]): boolean =>
    focuses.some(
      (focus) =>
        Math.abs(focus.time - time) < FOCUS_DELAY_MS &&
        (node.contains(focus.target) || focus.target.contains(region) || /^H\d$/.test(focus.target.tagName)),
    );

  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) focuses.push({ target, time: performance.now() });
  });
  for (const end of ENDS_OF_A_MOMENT) root.addEventListener(end, recordChanges, true);
  const observer = new MutationObserver((newRecords) => {
    if (records.length === 0) {
      changedAt = performance.now();
      frame = requestAnimationFrame(recordChanges);
      timer = window.setTimeout(recordChanges, LONGEST_FRAME_MS);
    }
    records.push(...newRecords);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributeFilter: ["role"] });
  return () => {
    recordChanges();
    const missedArrivals = arrivals.filter((each) => !takesFocus(each));
    return { said: [...said], passedOver: [...ignored, ...missedArrivals.map(({ words }) => words)] };
  };
}

/** The announcements that a screen reader would make by itself. */
export interface ReadOut {
  /** Text that was added to an existing live region, and alerts, in order. */
  readonly said: readonly string[];
  /**
   * Text that screen readers may ignore: it appeared together with its live region, or is an alert or region that
   * Firefox ignores. Text that received focus, or that appeared with a screen, step or load, does not count.
   */
  readonly passedOver: readonly string[];
}

const LIVE = "[aria-live], [role='status'], [role='alert'], [role='log']";
/** Whether headings or controls beside the region appeared together with it, as on a new screen. */
const isPart = (region: Element, node: Element): boolean =>
  [...node.querySelectorAll("h1, h2, h3, h4, h5, h6, button, input, a")].some((each) => !region.contains(each));
/** Effects may move focus to new content this much later. */
const FOCUS_DELAY_MS = 500;
/** A busy machine may render no frame for longer than a rider takes to act. */
const LONGEST_FRAME_MS = 50;
const isLive = (region: Element | null): region is Element =>
  region !== null && region.getAttribute("aria-live") !== "off";
const isAlertAlone = (region: Element): boolean =>
  region.getAttribute("role") === "alert" && !region.hasAttribute("aria-live");
const wordsOf = (node: Node): string => (node.textContent ?? "").replace(/\s+/g, " ").trim();

/** Actions of the rider, and a jump of a story's time. */
const ENDS_OF_A_MOMENT = ["pointerdown", "keydown", "timejump"];

/** Starts listening; changes within one frame, and between two of those events, count as simultaneous. */
export function listenTo(root: Element): () => ReadOut {
  const said: string[] = [];
  const unheard: string[] = [];
  let records: MutationRecord[] = [];
  let wasEmpty = wordsOf(root) === "";
  const arrivals: { node: Element; region: Element; words: string; at: number }[] = [];
  const focuses: { target: Element; at: number }[] = [];

  let [frame, timer, cameAt] = [0, 0, 0];

  function recordChanges(): void {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    if (records.length === 0) cameAt = performance.now();
    const changes = [...records, ...observer.takeRecords()];
    records = [];
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected);
    const isNew = (node: Node) => added.some((each) => each === node || each.contains(node));
    // After a change of its role, Firefox treats an element and its content as new.
    const withNewRole = changes.filter(({ type }) => type === "attributes").map(({ target }) => target);
    const changed = changes.filter(({ type }) => type === "characterData").map(({ target }) => target);
    for (const node of new Set([...added, ...changed])) {
      if (wordsOf(node) === "" || added.some((each) => each !== node && each.contains(node))) continue;
      const region = node.parentElement?.closest(LIVE) ?? null;
      if (region && !isNew(region)) {
        const isUnheard = isAlertAlone(region) || withNewRole.some((each) => each.contains(region));
        if (isLive(region)) (isUnheard ? unheard : said).push(wordsOf(node));
      } else if (node instanceof Element) recordArrival(node);
    }
    wasEmpty = wordsOf(root) === "";
  }

  function recordArrival(node: Element): void {
    const regions = [node, ...node.querySelectorAll(LIVE)].filter((each) => each.matches(LIVE));
    for (const region of regions) {
      if (wordsOf(region) === "" || !isLive(region) || region.parentElement?.closest(LIVE)) continue;
      if ([region, region.firstElementChild].some((each) => each?.getAttribute("role") === "alert"))
        said.push(wordsOf(region));
      else if (!wasEmpty && !isPart(region, node)) arrivals.push({ node, region, words: wordsOf(region), at: cameAt });
    }
  }

  const takesFocus = ({ node, region, at }: (typeof arrivals)[number]): boolean =>
    focuses.some(
      (focus) =>
        Math.abs(focus.at - at) < FOCUS_DELAY_MS &&
        (node.contains(focus.target) || focus.target.contains(region) || /^H\d$/.test(focus.target.tagName)),
    );

  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) focuses.push({ target, at: performance.now() });
  });
  for (const end of ENDS_OF_A_MOMENT) root.addEventListener(end, recordChanges, true);
  const observer = new MutationObserver((some) => {
    if (records.length === 0) {
      cameAt = performance.now();
      frame = requestAnimationFrame(recordChanges);
      timer = window.setTimeout(recordChanges, LONGEST_FRAME_MS);
    }
    records.push(...some);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributeFilter: ["role"] });
  return () => {
    recordChanges();
    const missed = arrivals.filter((each) => !takesFocus(each));
    return { said: [...said], passedOver: [...unheard, ...missed.map(({ words }) => words)] };
  };
}

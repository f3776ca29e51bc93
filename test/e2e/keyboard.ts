import type { Locator, Page } from "@playwright/test";

const MOST = 80;

/** Whether one of these has focus, and whether the focus is visible. */
const readFocus = (target: Locator): Promise<{ isThere: boolean; isSeen: boolean }> =>
  target.evaluateAll((nodes) => {
    const node = nodes.find((each) => (each.getRootNode() as ShadowRoot).activeElement === each);
    const root = node?.getRootNode();
    // The card provider's fields do not have our focus ring.
    const isOurs = root instanceof ShadowRoot && root.host.localName.startsWith("bikeshare-");
    const hasRing = [node, node?.closest("label, [class*='__star']")].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    return { isThere: node !== undefined, isSeen: !isOurs || hasRing };
  });

/** The actions of somebody without a mouse; everything on the way has to show its focus. */
export function keyboardOf(page: Page) {
  async function tabTo(target: Locator, key = "Tab"): Promise<void> {
    // Waits for the target first: a late chunk could otherwise add it after all presses are used up.
    await target.first().waitFor({ state: "attached" });
    for (let presses = 0; presses < MOST; presses += 1) {
      await page.keyboard.press(key);
      const { isThere, isSeen } = await readFocus(target);
      if (!isThere) continue;
      if (!isSeen) throw new Error(`${target} has the focus and does not show it`);
      return;
    }
    throw new Error(`${MOST} presses of ${key} do not reach ${target}`);
  }
  return {
    tabTo,
    async press(target: Locator, key = "Enter"): Promise<void> {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    /** Tab selects the text of a field, so that typing replaces it. */
    async write(target: Locator, text: string): Promise<void> {
      await tabTo(target);
      await page.keyboard.type(text);
    },
  };
}

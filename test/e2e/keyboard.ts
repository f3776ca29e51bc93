import type { Locator, Page } from "@playwright/test";

const MOST_PRESSES = 80;

/** Whether one of the target's nodes has focus, and whether that focus is visible. */
const readFocus = (target: Locator): Promise<{ hasFocus: boolean; showsFocus: boolean }> =>
  target.evaluateAll((nodes) => {
    const node = nodes.find((each) => (each.getRootNode() as ShadowRoot).activeElement === each);
    const root = node?.getRootNode();
    // The card provider's fields are not in our shadow roots, and do not have our focus ring.
    const isOurs = root instanceof ShadowRoot && root.host.localName.startsWith("bikeshare-");
    const hasRing = [node, node?.closest("label, [class*='__star']")].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    return { hasFocus: node !== undefined, showsFocus: !isOurs || hasRing };
  });

/** The actions of a rider without a mouse; each target has to show its focus. */
export function keyboardOf(page: Page) {
  async function tabTo(target: Locator): Promise<void> {
    // Waits for the target first: a late chunk could otherwise add it after all presses are used up.
    await target.first().waitFor({ state: "attached" });
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await page.keyboard.press("Tab");
      const { hasFocus, showsFocus } = await readFocus(target);
      if (!hasFocus) continue;
      if (!showsFocus) throw new Error(`${target} has the focus and does not show it`);
      return;
    }
    throw new Error(`${MOST_PRESSES} presses of Tab do not reach ${target}`);
  }
  return {
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

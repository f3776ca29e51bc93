import { virtual } from "@guidepup/virtual-screen-reader";
import { expect } from "storybook/test";

const MOST_PHRASES = 2_000;

/** What a screen reader says of all that a place holds, from its first word to its last. */
async function readAloud(container: HTMLElement): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    const here = async () => ({ node: virtual.activeNode, phrase: await virtual.lastSpokenPhrase() });
    const start = await here();
    const phrases = [start.phrase];
    for (;;) {
      await virtual.next();
      const { node, phrase } = await here();
      // Behind the last word comes the first one again.
      if (node === start.node && phrase === start.phrase) return phrases;
      if (phrases.length > MOST_PHRASES) throw new Error(`No end is heard: ${JSON.stringify(phrases.slice(-50))}`);
      phrases.push(phrase);
    }
  } finally {
    await virtual.stop();
  }
}

/** Who has a place read to them hears these one after the other, others between them. */
export async function hears(container: HTMLElement, ...expected: readonly (string | RegExp)[]): Promise<void> {
  const phrases = await readAloud(container);
  let from = 0;
  for (const words of expected) {
    const at = phrases.findIndex(
      (phrase, index) => index >= from && (typeof words === "string" ? phrase === words : words.test(phrase)),
    );
    await expect(at, `${words} is heard, in ${JSON.stringify(phrases.slice(from))}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

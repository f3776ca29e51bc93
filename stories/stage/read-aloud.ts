import { virtual } from "@guidepup/virtual-screen-reader";
import { expect } from "storybook/test";

type Phrase = string | RegExp;
/** The phrases of an array follow each other directly, with no other phrase between them. */
export type ExpectedPhrases = Phrase | readonly Phrase[];

/** What the virtual screen reader logs when a live region becomes empty. */
const EMPTIED_REGION = /^(polite|assertive): $/;

const withSingleSpaces = (phrase: string): string => phrase.replace(/\s+/g, " ");
const matches = (phrase: string | undefined, expected: Phrase): boolean =>
  phrase !== undefined && (typeof expected === "string" ? phrase === expected : expected.test(phrase));

async function expectInOrder(phrases: readonly string[], expected: readonly ExpectedPhrases[]): Promise<void> {
  let nextIndex = 0;
  for (const phraseOrSequence of expected) {
    const sequence = [phraseOrSequence].flat();
    const rest = phrases.slice(nextIndex);
    const start = rest.findIndex((_, index) => sequence.every((words, offset) => matches(rest[index + offset], words)));
    await expect(start, `${sequence.join(", then ")} is heard in ${JSON.stringify(rest)}`).toBeGreaterThanOrEqual(0);
    nextIndex += start + sequence.length;
  }
}

/**
 * Performs an action, and expects the virtual screen reader to speak the phrases in their order, perhaps with others
 * between them. Returns all phrases that it spoke, without those of emptied live regions.
 */
export async function expectReadOutDuring(
  container: HTMLElement,
  action: () => Promise<void>,
  ...expected: readonly ExpectedPhrases[]
): Promise<readonly string[]> {
  const phrases = await listenDuring(container, action);
  await expectInOrder(phrases, expected);
  return phrases;
}

async function listenDuring(container: HTMLElement, action: () => Promise<void>): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    await action();
    // Leaves out the first phrase, which describes where the screen reader starts.
    const [, ...phrases] = await virtual.spokenPhraseLog();
    return phrases.map(withSingleSpaces).filter((phrase) => !EMPTIED_REGION.test(phrase));
  } finally {
    await virtual.stop();
  }
}

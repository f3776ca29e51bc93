import { virtual } from "@guidepup/virtual-screen-reader";
import { expect } from "storybook/test";

type Phrase = string | RegExp;
/** The phrases of an array follow each other without others between them. */
export type ExpectedPhrases = Phrase | readonly Phrase[];

/** The announcement of an emptied live region. */
const NO_WORDS = /^(polite|assertive): $/;

const spoken = (phrase: string): string => phrase.replace(/\s+/g, " ");
const isSaid = (phrase: string | undefined, expected: Phrase): boolean =>
  phrase !== undefined && (typeof expected === "string" ? phrase === expected : expected.test(phrase));

async function expectInOrder(phrases: readonly string[], expected: readonly ExpectedPhrases[]): Promise<void> {
  let from = 0;
  for (const each of expected) {
    const wanted = [each].flat();
    const rest = phrases.slice(from);
    const at = rest.findIndex((_, index) => wanted.every((words, offset) => isSaid(rest[index + offset], words)));
    await expect(at, `${wanted.join(", then ")} is heard in ${JSON.stringify(rest)}`).toBeGreaterThanOrEqual(0);
    from += at + wanted.length;
  }
}

/**
 * Expects these phrases in this order during an action, and returns everything that was announced by live regions and
 * by focus.
 */
export async function expectReadOutDuring(
  container: HTMLElement,
  act: () => Promise<void>,
  ...expected: readonly ExpectedPhrases[]
): Promise<readonly string[]> {
  const phrases = await listenDuring(container, act);
  await expectInOrder(phrases, expected);
  return phrases;
}

async function listenDuring(container: HTMLElement, act: () => Promise<void>): Promise<readonly string[]> {
  await virtual.start({ container });
  try {
    await act();
    // The first phrase is the reader's initial position.
    const [, ...phrases] = await virtual.spokenPhraseLog();
    return phrases.map(spoken).filter((phrase) => !NO_WORDS.test(phrase));
  } finally {
    await virtual.stop();
  }
}

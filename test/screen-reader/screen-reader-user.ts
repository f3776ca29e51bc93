import { pollUntil } from "../engines/engine.ts";
import type { Desktop } from "./desktop.ts";

/** The expected part of an utterance; "selected" alone would also match "not selected". */
type Words = string | RegExp;

/** The actions of a screen reader's user: pressing keys, and expecting announcements in order. */
export interface ScreenReaderUser {
  /** Keys by their names in xdotool; after each, waits for Orca's speech. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses a key until its announcement has these words, from which the next comparison continues. */
  pressUntil(key: string, words: Words): Promise<void>;
  /** Tabs to a control and presses it. */
  activate(words: Words, key?: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Tabs to a field and types into it. */
  fill(words: Words, text: string): Promise<void>;
  /** Waits until each of these is announced in order after the earlier ones, and then for silence. */
  hears(...words: readonly Words[]): Promise<void>;
}

const matches = (utterance: string, words: Words): boolean =>
  typeof words === "string" ? utterance.includes(words) : words.test(utterance);

/** A journey that needs more presses has failed. */
const MOST_PRESSES = 60;

/** Firefox starts slowly with accessibility on a busy machine. */
const PATIENCE_S = 90;

export function startScreenReaderSession({ speech, press, type }: Desktop) {
  const keys: { readonly at: number; readonly words: string }[] = [];
  const first = speech.utterances().length;
  let heard = first;

  const recordKey = (words: string): void => {
    keys.push({ at: speech.utterances().length, words });
  };
  async function pressAndListen(key: string): Promise<void> {
    recordKey(key);
    press(key);
    await speech.quiet();
  }
  const indexAfter = (words: Words): number =>
    speech.utterances().findIndex((utterance, index) => index >= heard && matches(utterance, words));

  const rider: ScreenReaderUser = {
    async press(...all) {
      for (const key of all) await pressAndListen(key);
    },
    async pressUntil(key, words) {
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        heard = speech.utterances().length;
        await pressAndListen(key);
        const index = indexAfter(words);
        if (index === -1) continue;
        heard = index + 1;
        return;
      }
      throw new Error(`${key} pressed ${MOST_PRESSES} times led to no "${words}"`);
    },
    async activate(words, key = "Return") {
      await rider.pressUntil("Tab", words);
      await rider.press(key);
    },
    async type(text) {
      recordKey(`"${text}"`);
      type(text);
      await speech.quiet();
    },
    async fill(words, text) {
      await rider.pressUntil("Tab", words);
      await rider.type(text);
    },
    async hears(...all) {
      for (const words of all) {
        await pollUntil(`${words} is heard`, async () => indexAfter(words) !== -1, PATIENCE_S);
        heard = indexAfter(words) + 1;
      }
      await speech.quiet();
    },
  };

  return {
    rider,
    /** The keys, each after "> ", and below them the speech. */
    transcript() {
      const utterances = speech.utterances();
      const lines: string[] = [];
      for (let index = first; index <= utterances.length; index += 1) {
        for (const { at, words } of keys) if (at === index) lines.push(`> ${words}`);
        const utterance = utterances[index];
        if (utterance !== undefined) lines.push(utterance);
      }
      return `${lines.join("\n")}\n`;
    },
  };
}

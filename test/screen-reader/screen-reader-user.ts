import { pollUntil } from "../engines/engine.ts";
import type { Desktop } from "./desktop.ts";

/** A text in the expected utterance, or a pattern: the text "selected" would also match "not selected". */
type Words = string | RegExp;

/** The actions of a screen reader's user: pressing keys, and expecting announcements in the order of the calls. */
export interface ScreenReaderUser {
  /** Presses keys, which have their names in xdotool; after each, waits until Orca is quiet. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses a key until the speech has these words; later calls expect announcements after them. */
  pressUntil(key: string, words: Words): Promise<void>;
  /** Tabs to the control whose announcement has these words, and presses a key there. */
  activate(words: Words, key?: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Tabs to the field whose announcement has these words, and types there. */
  fill(words: Words, text: string): Promise<void>;
  /** Waits until these words are announced one after the other, after earlier expected ones, and then for quiet. */
  hears(...words: readonly Words[]): Promise<void>;
}

const matches = (utterance: string, words: Words): boolean =>
  typeof words === "string" ? utterance.includes(words) : words.test(utterance);

/** The presses of one key after which a journey fails. */
const MOST_PRESSES = 60;

/** Seconds to wait for words: on a busy machine, Firefox starts slowly with accessibility. */
const PATIENCE_S = 90;

export function startScreenReaderSession({ speech, press, type }: Desktop) {
  const pressedKeys: { readonly at: number; readonly words: string }[] = [];
  const firstIndex = speech.utterances().length;
  let nextIndex = firstIndex;

  const recordKey = (words: string): void => {
    pressedKeys.push({ at: speech.utterances().length, words });
  };
  async function pressAndListen(key: string): Promise<void> {
    recordKey(key);
    press(key);
    await speech.waitForQuiet();
  }
  const findNext = (words: Words): number =>
    speech.utterances().findIndex((utterance, index) => index >= nextIndex && matches(utterance, words));

  const rider: ScreenReaderUser = {
    async press(...all) {
      for (const key of all) await pressAndListen(key);
    },
    async pressUntil(key, words) {
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        nextIndex = speech.utterances().length;
        await pressAndListen(key);
        const index = findNext(words);
        if (index === -1) continue;
        nextIndex = index + 1;
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
      await speech.waitForQuiet();
    },
    async fill(words, text) {
      await rider.pressUntil("Tab", words);
      await rider.type(text);
    },
    async hears(...all) {
      for (const words of all) {
        await pollUntil(`${words} is heard`, async () => findNext(words) !== -1, PATIENCE_S);
        nextIndex = findNext(words) + 1;
      }
      await speech.waitForQuiet();
    },
  };

  return {
    rider,
    /** The pressed keys, each on a line after "> ", and below each key the speech that followed. */
    transcript() {
      const utterances = speech.utterances();
      const lines: string[] = [];
      for (let index = firstIndex; index <= utterances.length; index += 1) {
        for (const { at, words } of pressedKeys) if (at === index) lines.push(`> ${words}`);
        const utterance = utterances[index];
        if (utterance !== undefined) lines.push(utterance);
      }
      return `${lines.join("\n")}\n`;
    },
  };
}

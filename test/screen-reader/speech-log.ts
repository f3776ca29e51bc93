import { readFileSync, statSync } from "node:fs";

/** The speech in Orca's debug log. */
export interface SpeechLog {
  /** All utterances since Orca started; one in another language than English begins with it: `[es] Elige tu pase`. */
  utterances(): readonly string[];
  /** Resolves when Orca has been idle for a while. */
  quiet(): Promise<void>;
}

/**
 * The language is on a line of its own before the words; Orca's own words, such as "heading", are in Orca's language.
 */
const LANGUAGE = /SPEECH GENERATOR: default voice requested with language='(\w+)'/;
const UTTERANCE = /SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*)?$/;

const QUIET_MS = 800;
const PATIENCE_MS = 20_000;

export function readUtterances(log: string): readonly string[] {
  const utterances: string[] = [];
  let language = "en";
  for (const line of log.split("\n")) {
    language = LANGUAGE.exec(line)?.[1] ?? language;
    const spoken = UTTERANCE.exec(line)?.[1]?.replace(/\s+/g, " ").trim();
    if (!spoken) continue;
    utterances.push(/^(en|None)$/.test(language) ? spoken : `[${language}] ${spoken}`);
  }
  return utterances;
}

export function speechLog(file: string): SpeechLog {
  const size = (): number => statSync(file).size;
  return {
    utterances: () => readUtterances(readFileSync(file, "utf8")),
    async quiet() {
      const deadline = performance.now() + PATIENCE_MS;
      let before = -1;
      while (before !== size() && performance.now() < deadline) {
        before = size();
        await new Promise((done) => setTimeout(done, QUIET_MS));
      }
    },
  };
}

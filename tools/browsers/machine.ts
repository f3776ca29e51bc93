import { findChromium, findFirefox, findWebKit } from "./find.ts";

/** A machine on which programs are found and installed; a test describes one of its own. */
export interface Machine {
  /** Its PATH leads to the package managers. */
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  /** Names the packages of an install of ours while it runs: what is left of it was cut off. */
  readonly recordFile: string;
  readonly findChromium: () => string | undefined;
  readonly findFirefox: () => string | undefined;
  readonly findWebKit: () => unknown;
  readonly say: (line: string) => void;
}

export const THIS_MACHINE: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  recordFile: "/var/lib/bikeshare-rider-account-tests/unfinished-install.json",
  findChromium,
  findFirefox,
  findWebKit,
  say: console.log,
};

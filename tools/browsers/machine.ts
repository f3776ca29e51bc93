import { findChromium, findFirefox, findWebKit } from "./find.ts";

/** A machine on which we find and install programs: the one that runs this, or a fake one in tests. */
export interface Machine {
  /** The environment for commands; its PATH has the package managers. */
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  /** A file that names the packages of our install while it runs; a file that remains means an interrupted install. */
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

import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../browsers.ts";

/**
 * Playwright listens for a page's errors, and while one does, V8 reads a file a second time for the lines in it when its
 * first `Error` is made. react-dom makes one as it is evaluated: 50 ms with the CPU slowed 4 times, which no visitor waits
 * for. With this, lines are noted at the first reading, in all files.
 */
const EAGER_POSITIONS = "--js-flags=--no-enable-lazy-source-positions";

/** A browser that finds the bench's hosts on this machine. @param resolverRules which port each has */
export const launch = (resolverRules: string): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, EAGER_POSITIONS, "--ignore-certificate-errors", `--host-resolver-rules=${resolverRules}`],
  });

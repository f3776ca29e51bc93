import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../browsers.ts";
import type { RunningServers } from "./server/servers.ts";

/**
 * Playwright listens for a page's errors, in which case V8 parses a file again for line numbers when it creates its
 * first `Error`. react-dom creates one: 50 ms with the CPU slowed 4 times, which no visitor waits for. This flag
 * records lines at the first parsing.
 */
const EAGER_POSITIONS = "--js-flags=--no-enable-lazy-source-positions";

/**
 * A browser that resolves the benchmark's hosts to this machine. It trusts their certificate by its key: if it ignored
 * all errors of certificates, it would keep nothing in its cache.
 * @param resolverRules The port of each host.
 */
export const launch = ({ resolverRules, pin }: Pick<RunningServers, "resolverRules" | "pin">): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      EAGER_POSITIONS,
      `--ignore-certificate-errors-spki-list=${pin}`,
      `--host-resolver-rules=${resolverRules}`,
    ],
  });

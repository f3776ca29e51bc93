import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../scripts/chromium.ts";

/** A browser that finds the bench's hosts on this machine. @param resolverRules which port each has */
export const launch = (resolverRules: string): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, "--ignore-certificate-errors", `--host-resolver-rules=${resolverRules}`],
  });

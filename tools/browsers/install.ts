import { ensureChromium } from "./ensure.ts";
import { InstallError } from "./find.ts";

try {
  console.log(`Chromium: ${await ensureChromium()}`);
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { ensureChromium } from "./chromium.ts";
import { ensureEngines } from "./engines.ts";

console.log(`Chromium: ${ensureChromium()}`);
ensureEngines();

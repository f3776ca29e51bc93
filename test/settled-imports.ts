import { vi } from "vitest";
import { settleWith } from "./fake-clock.ts";

// A chunk takes real time, which no fake clock advances, and more on a busy machine.
settleWith(() => vi.dynamicImportSettled());

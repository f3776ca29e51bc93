import { vi } from "vitest";
import { settleWith } from "./fake-clock.ts";

// A chunk takes time that no fake clock moves, and much of it on a busy machine.
settleWith(() => vi.dynamicImportSettled());

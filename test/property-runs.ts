import { configureGlobal } from "fast-check";
import { IS_DEEP, SEED } from "./seeded.ts";

/** Properties use the same examples in every run; a deep run has many more. */
configureGlobal({ seed: SEED, ...(IS_DEEP && { numRuns: 20_000 }) });

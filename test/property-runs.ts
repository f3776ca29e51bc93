import { configureGlobal } from "fast-check";
import { IS_DEEP, SEED } from "./seeded.ts";

/** Properties draw the same examples in every run; in a deep run many more. */
configureGlobal({ seed: SEED, ...(IS_DEEP && { numRuns: 20_000 }) });

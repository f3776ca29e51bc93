import { IS_DEEP } from "./seeded.ts";

/** In a deep run every property is tried on many more examples. */
if (IS_DEEP) {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ numRuns: 20_000 });
}

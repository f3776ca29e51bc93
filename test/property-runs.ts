import { env } from "node:process";

/** With `BIKESHARE_DEEP=1` every property is tried on many more examples. */
if (env.BIKESHARE_DEEP === "1") {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ numRuns: 20_000 });
}

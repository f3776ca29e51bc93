import { env } from "node:process";

/** The same sample in every run: what fails in CI fails everywhere. */
const SAMPLE_SEED = 20_261_121;

/** With `npm run test:deep` everything is tried of which a normal run tries a sample. */
export const IS_DEEP = env.BIKESHARE_DEEP === "1";

/** What samples are drawn with; `BIKESHARE_SEED` draws others, and each deep run has its own. */
export const SEED = Number(env.BIKESHARE_SEED ?? (IS_DEEP ? Date.now() % 2 ** 31 : SAMPLE_SEED));

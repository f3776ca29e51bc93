// A single file, as loading the same modules for each would take most of the time.
import { afterAll } from "vitest";
import { SEED } from "../seeded.ts";
import "./addresses.ts";
import "./answers.ts";
import "./attributes.ts";
import "./configuration.ts";
import "./forms.ts";
import "./storage.ts";
import "./markup.tsx";
import "./messages.ts";
import "./telemetry.ts";
import { totals } from "./targets.ts";

afterAll(() => {
  const { values, met, targets } = totals;
  console.info(`Fuzzed: ${values} values on ${met} of ${targets} targets, seed ${SEED}`);
});

import { loadTelemetry } from "../telemetry/load-telemetry.ts";

/** Tells the page that a service gave no answer, by a `bikeshare-error` with the code `network`. */
export const tellUnanswered = (): void =>
  void loadTelemetry()
    .then(({ unanswered }) => unanswered())
    .catch(() => {});

import { loadTelemetry } from "../telemetry/load-telemetry.ts";

/** Tells the page that a service did not answer, by a `bikeshare-error` event with the code `network`. */
export const emitNetworkError = (): void =>
  void loadTelemetry()
    .then(({ reportUnanswered }) => reportUnanswered())
    .catch(() => {});

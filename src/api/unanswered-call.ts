import { outlets } from "../telemetry/outlets-calls.ts";

/** Tells the page that a service gave no answer, by a `bikeshare-error` with the code `network`. */
export const tellUnanswered = (): void =>
  void outlets()
    .then(({ unanswered }) => unanswered())
    .catch(() => {});

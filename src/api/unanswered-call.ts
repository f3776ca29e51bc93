import { outlets } from "../telemetry/outlets-calls.ts";

/** A service gave no answer: told once it is clear, to whoever watches over the page. */
export const tellUnanswered = (): void =>
  void outlets()
    .then(({ unanswered }) => unanswered())
    .catch(() => {});

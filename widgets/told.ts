import type { BikeshareEvents } from "../src/host/events.ts";
import type { Host } from "../src/host/host.ts";
import type { Place } from "../src/integrations/outlets.ts";
import { outlets } from "../src/services/outlets.ts";

export interface ReportingHost extends Host {
  /** Reports an error that nothing else caught, where the deployment has reports. */
  report(error: unknown): void;
}

/** Passes an event on to an app around us and to analytics. */
export const tell = <Type extends keyof BikeshareEvents>(
  place: Place,
  type: Type,
  detail: BikeshareEvents[Type],
): void =>
  void outlets()
    .then(({ pass }) => pass(place, type, detail))
    .catch(() => {});

export const report = (place: Place, error: unknown): void =>
  void outlets()
    .then(({ fail }) => fail(place, error))
    .catch(() => {});

// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { phl } from "../domain/programs/phl.ts";
import { cacheOf } from "./cache-of.ts";
import { createFakeClock } from "./clock.ts";
import { createWorld } from "./world.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "cache" };

it.each([
  { status: "idle", asked: 2 },
  { status: "checking", asked: 1 },
  { status: "unknown", asked: 1 },
] as const)(
  "back on the network, with a purchase that is $status, what is shown was asked for $asked times",
  ({ status, asked }) => {
    const world = createWorld(phl, sandboxConfiguration(PLACE), { clock: createFakeClock() });
    let calls = 0;
    const stop = cacheOf(world).subscribe(
      "promo",
      async () => {
        calls += 1;
      },
      () => {},
    );
    world.store.getState().setPurchase({ status });
    dispatchEvent(new Event("online"));
    expect(calls).toBe(asked);
    stop();
  },
);

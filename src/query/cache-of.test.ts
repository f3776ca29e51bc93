// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createAppContext } from "../context/app-context.ts";
import { phl } from "../programs/programs/phl.ts";
import { cacheOf, reloadVisible } from "./cache-of.ts";
import { queryKey, riderKey } from "./query-cache.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "cache" };

const PROMOS = [queryKey("promo", "RIDE20", 103, "ana@example.org"), riderKey("promo", "RIDE20", 103)];
const OTHERS = [riderKey("summary"), riderKey("trips", "2026-03")];

it.each([
  { status: "idle", again: [...PROMOS, ...OTHERS] },
  // The promo code is not checked again, so that its price stays; everything else is reloaded.
  { status: "checking", again: [...OTHERS] },
  { status: "unknown", again: [...OTHERS] },
] as const)("a purchase with the status $status reloads the visible data: $again", ({ status, again }) => {
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock: createFakeClock() });
  let asked: string[] = [];
  const stops = [...PROMOS, ...OTHERS].map((key) =>
    cacheOf(app).subscribe(
      key,
      async () => {
        asked.push(key);
      },
      () => {},
    ),
  );
  app.store.getState().setPurchase({ status });
  for (const comeBack of [() => dispatchEvent(new Event("online")), () => reloadVisible(app)]) {
    asked = [];
    comeBack();
    expect(asked).toEqual(again);
  }
  for (const stop of stops) stop();
});

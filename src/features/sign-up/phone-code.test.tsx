// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { createFakeClock, type FakeClock } from "../../../test/fake-clock.ts";
import { type AppContext, createAppContext } from "../../context/app-context.ts";
import { AppContextProvider } from "../../context/use-app-context.tsx";
import { phl } from "../../programs/programs/phl.ts";
import { useSecondsLeft } from "./phone-code.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let clock: FakeClock;
let app: AppContext;
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  clock = createFakeClock();
  const origins = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };
  app = createAppContext(phl, sandboxConfiguration(origins), { clock });
  place = document.createElement("div");
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const Left = ({ until }: { readonly until: number }) => useSecondsLeft(until);
const show = (until: number) =>
  act(async () =>
    root.render(
      <AppContextProvider value={app}>
        <Left until={until} />
      </AppContextProvider>,
    ),
  );
const wait = (ms: number) => act(() => clock.advance(ms));

it("counts down whole seconds to the end of the last one", async () => {
  await show(clock.monotonic() + 3_000);
  const seen = [place.textContent];
  for (const ms of [999, 1, 1_000, 999, 1, 5_000]) {
    await wait(ms);
    seen.push(place.textContent);
  }
  expect(seen).toEqual(["3", "3", "2", "1", "1", "0", "0"]);
});

it("ignores a change of the device's clock", async () => {
  await show(clock.monotonic() + 30_000);
  clock.jump(-3_600_000);
  await wait(10_000);
  expect(place.textContent).toBe("20");
});

it("restarts for another end time", async () => {
  await show(clock.monotonic() + 1_000);
  await wait(1_000);
  await show(clock.monotonic() + 30_000);
  await wait(1_000);
  expect(place.textContent).toBe("29");
});

import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";
import { sandboxConfiguration } from "../demo/configuration.ts";
import { createWorld } from "../src/context/world.ts";
import { WorldProvider } from "../src/context/world-context.tsx";
import { phl } from "../src/programs/programs/phl.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ORIGINS = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };

/** For tests of hooks: each draws in a world of its own. */
export function inWorld() {
  let clock: FakeClock;
  let draw: (node: ReactNode) => void;
  let end: () => void;
  beforeEach(() => {
    clock = createFakeClock();
    const world = createWorld(phl, sandboxConfiguration(ORIGINS), { clock });
    const root = createRoot(document.createElement("div"));
    draw = (node) =>
      root.render(
        <StrictMode>
          <WorldProvider value={world}>{node}</WorldProvider>
        </StrictMode>,
      );
    end = () => root.unmount();
  });
  afterEach(() => act(async () => end()));
  return {
    show: (node: ReactNode) => act(async () => draw(node)),
    settle: (ms = 0) => act(() => clock.advance(ms)),
  };
}

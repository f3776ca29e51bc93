import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";
import { sandboxConfiguration } from "../demo/configuration.ts";
import { createAppContext } from "../src/context/app-context.ts";
import { AppContextProvider } from "../src/context/use-app-context.tsx";
import { phl } from "../src/programs/programs/phl.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ORIGINS = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };

/** For tests of hooks: each renders in an app context of its own. */
export function inAppContext() {
  let clock: FakeClock;
  let render: (node: ReactNode) => void;
  let end: () => void;
  beforeEach(() => {
    clock = createFakeClock();
    const world = createAppContext(phl, sandboxConfiguration(ORIGINS), { clock });
    const root = createRoot(document.createElement("div"));
    render = (node) =>
      root.render(
        <StrictMode>
          <AppContextProvider value={world}>{node}</AppContextProvider>
        </StrictMode>,
      );
    end = () => root.unmount();
  });
  afterEach(() => act(async () => end()));
  return {
    show: (node: ReactNode) => act(async () => render(node)),
    settle: (ms = 0) => act(() => clock.advance(ms)),
  };
}

import { expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { phl } from "../programs/programs/phl.ts";
import { createAppContext } from "./app-context.ts";
import { draftStoreOf } from "./draft-store.ts";
import { beginHydration, hydrationState } from "./use-app-context.tsx";

const newApp = () =>
  createAppContext(
    phl,
    sandboxConfiguration({ cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" }),
  );

it("a form's draft lives in the app's store, one port for each app", () => {
  const app = newApp();
  const port = draftStoreOf(app);
  const listener = vi.fn();
  port.subscribe(listener);
  port.write("rider", { email: "ana" });
  expect(port.read("rider")).toEqual({ email: "ana" });
  expect(app.store.getState().drafts).toEqual({ rider: { email: "ana" } });
  expect(listener).toHaveBeenCalledOnce();
  expect(draftStoreOf(app)).toBe(port);
  expect(draftStoreOf(newApp()).read("rider")).toBeUndefined();
});

it("has no drafts while a screen is prerendered", () => {
  const app = newApp();
  draftStoreOf(app).write("rider", { email: "ana" });
  expect(draftStoreOf(app).readInitial("rider")).toBeUndefined();
});

it("hydration starts from the drafts that were typed before React, and from no later changes", () => {
  const app = newApp();
  const port = draftStoreOf(app);
  port.write("rider", { email: "ana" });
  app.store.getState().goToStep("review");
  beginHydration(app);
  port.write("rider", { email: "ana@example.org" });
  expect(port.readInitial("rider")).toEqual({ email: "ana" });
  expect(hydrationState(app).signUpStep).toBe("details");
  expect(port.read("rider")).toEqual({ email: "ana@example.org" });
});

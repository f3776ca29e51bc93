import { expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { phl } from "../programs/programs/phl.ts";
import { draftsPortOf } from "./drafts-port.ts";
import { createWorld } from "./world.ts";
import { beginHydration, hydrationState } from "./world-context.tsx";

const newWorld = () =>
  createWorld(
    phl,
    sandboxConfiguration({ cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" }),
  );

it("a form's draft lives in the world's store, one port for each world", () => {
  const world = newWorld();
  const port = draftsPortOf(world);
  const listener = vi.fn();
  port.subscribe(listener);
  port.write("rider", { email: "ana" });
  expect(port.read("rider")).toEqual({ email: "ana" });
  expect(world.store.getState().drafts).toEqual({ rider: { email: "ana" } });
  expect(listener).toHaveBeenCalledOnce();
  expect(draftsPortOf(world)).toBe(port);
  expect(draftsPortOf(newWorld()).read("rider")).toBeUndefined();
});

it("while a static fragment is rendered, nothing was typed yet", () => {
  const world = newWorld();
  draftsPortOf(world).write("rider", { email: "ana" });
  expect(draftsPortOf(world).readInitial("rider")).toBeUndefined();
});

it("hydration starts from what was typed before React came, and from nothing else that happened", () => {
  const world = newWorld();
  const port = draftsPortOf(world);
  port.write("rider", { email: "ana" });
  world.store.getState().goToStep("review");
  beginHydration(world);
  port.write("rider", { email: "ana@example.org" });
  expect(port.readInitial("rider")).toEqual({ email: "ana" });
  expect(hydrationState(world).signUpStep).toBe("details");
  expect(port.read("rider")).toEqual({ email: "ana@example.org" });
});

// @vitest-environment happy-dom
// Needs a thread of its own: its module keeps the configuration for as long as the page lives.
import { expect, it, vi } from "vitest";

it("an element that tries again reads the configuration of configure() again", async () => {
  vi.stubGlobal("__PAGE_OVERRIDE__", "any");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { bakedConfiguration, configure, loadConfiguration } = await import("./current.ts");
  const { publicUrl } = bakedConfiguration;
  const configuration = { ...bakedConfiguration, publicUrl: "no-url" };
  configure(configuration);
  await expect(loadConfiguration()).rejects.toThrow("publicUrl");
  configuration.publicUrl = publicUrl;
  await expect(loadConfiguration()).resolves.toEqual(bakedConfiguration);
  expect(() => configure(configuration)).toThrow("before the first");
});

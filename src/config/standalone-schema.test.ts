import { expect, it } from "vitest";
import { sandboxConfiguration, sandboxDeployment } from "../../demo/configuration.ts";
import { parseDeployment } from "./standalone-schema.ts";
import { NO_TELEMETRY } from "./telemetry.ts";

const PLACE = {
  pagesOrigin: "https://pages.example.org",
  cdnOrigin: "https://cdn.example.org",
  sandboxOrigin: "https://sandbox.example.org",
  world: "demo",
};

it("separates the page's settings from those of the elements", () => {
  expect(parseDeployment(sandboxDeployment(PLACE))).toEqual({
    configuration: sandboxConfiguration(PLACE),
    standalone: {
      standaloneUrl: "https://pages.example.org/account/",
      program: null,
      frameParents: ["https://pages.example.org"],
      translator: { script: "https://cdn.example.org/stand-ins/translator.js", origins: [] },
      tagManager: null,
    },
    telemetry: NO_TELEMETRY,
  });
});

it("leaves out the settings when a deployment has no standalone page", () => {
  expect(parseDeployment(sandboxConfiguration(PLACE)).standalone).toEqual({
    standaloneUrl: null,
    program: null,
    frameParents: [],
    translator: null,
    tagManager: null,
  });
});

it("accepts an error endpoint, the interfaces of a native app and a tag container", () => {
  const nativeBridge = { ios: "account", android: "AccountAndroid" };
  const errorReporting = { url: "https://errors.example.org/v1/notices", apiKey: "key" };
  const deployment = { ...sandboxConfiguration(PLACE), nativeBridge, errorReporting, tagManager: "GTM-ABC123" };
  expect(parseDeployment(deployment)).toMatchObject({
    configuration: sandboxConfiguration(PLACE),
    standalone: { tagManager: "GTM-ABC123" },
    telemetry: { nativeBridge, errorReporting },
  });
});

it.each([
  { standaloneUrl: "https://account.example.org" },
  { standaloneUrl: "https://account.example.org/?rider=1/" },
  { program: "nyc" },
  { translator: { script: "//translator.example.org" } },
  { translator: { script: "https://translator.example.org/element.js", origins: ["*.example.org"] } },
  { tagManager: "G-123" },
  { errorReporting: { url: "http://errors.example.org/", apiKey: "key" } },
  { errorReporting: { url: "https://errors.example.org/" } },
  { nativeBridge: { ios: "a b", android: "c" } },
  { frameParents: ["*"] },
  { frameParents: ["https://partner.example.org/page"] },
])("rejects %j and names the field", (wrong) => {
  const [field = ""] = Object.keys(wrong);
  expect(() => parseDeployment({ ...sandboxConfiguration(PLACE), ...wrong })).toThrow(field);
});

import { expect, it } from "vitest";
import { sandboxDeployment } from "../../demo/configuration.ts";
import { demoOrigins } from "../../demo/origins.ts";
import { headersOf } from "./documents.ts";

const deployment = sandboxDeployment({ ...demoOrigins({}), world: "demo" });
const TELEMETRY = { nativeBridge: { ios: "bikeshare", android: "BikeshareAndroid" }, errorReporting: null };
const lineOf = (policy: string, directive: string) =>
  policy.split("; ").find((line) => line.startsWith(`${directive} `) || line === directive);
const headersWith = (settings: Partial<typeof deployment>, configuration = deployment) =>
  headersOf({ configuration, standalone: { ...deployment, ...settings }, telemetry: TELEMETRY });
const policyWith = (...settings: Parameters<typeof headersWith>) => headersWith(...settings)["Content-Security-Policy"];

it("the policy has the hosts that Stripe lists, and trusts only scripts of the page; https is required", () => {
  const policy = policyWith({ translator: null });
  expect(lineOf(policy, "script-src")).toBe("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(lineOf(policy, "frame-src")).toBe(
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(lineOf(policy, "require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
  expect(lineOf(policy, "trusted-types")).toBe("trusted-types default");
  expect(headersWith({})["Strict-Transport-Security"]).toBe("max-age=63072000");
});

it("the policy allows the health district's logo of the configuration", () => {
  expect(lineOf(policyWith({ translator: null }), "img-src")).toBe("img-src 'self' data:");
  const withLogo = structuredClone(deployment);
  const { las } = withLogo.environments.sandbox?.programs ?? {};
  Object.assign(las ?? {}, { healthDistrictLogo: { url: "https://cdn.example/district.svg", name: "District" } });
  const policy = policyWith({ translator: null }, withLogo);
  expect(lineOf(policy, "img-src")).toBe("img-src 'self' data: https://cdn.example");
});

it.each([
  { what: "a translator", settings: { translator: { script: "https://translate.example/element.js", origins: [] } } },
  { what: "a tag manager", settings: { tagManager: "GTM-1" } },
])("$what, which does not support Trusted Types, leaves them out of the policy", ({ settings }) => {
  expect(policyWith({ translator: null, ...settings })).not.toContain("trusted-types");
});

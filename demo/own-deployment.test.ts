import { expect, it } from "vitest";
import { parseDeployment } from "../src/config/deployment.ts";
import { sandboxDeployment } from "./configuration.ts";
import { demoOrigins } from "./origins.ts";
import { describeUnservedAddresses } from "./own-deployment.ts";

const deployment = parseDeployment(sandboxDeployment({ ...demoOrigins({}), world: "demo" }));

it("says nothing of a deployment whose addresses are the demo's", () => {
  expect(describeUnservedAddresses(deployment, demoOrigins({}))).toEqual([]);
});

it("names each address at which the demo does not serve, and the one at which it does", () => {
  const movedOrigins = demoOrigins({ BIKESHARE_CDN_PORT: "5802", BIKESHARE_PAGES_PORT: "5801" });
  expect(describeUnservedAddresses(deployment, movedOrigins)).toEqual([
    "publicUrl is http://127.0.0.1:4602/, but it is served at http://127.0.0.1:5802/: change it for a trial.",
    "standaloneUrl is http://localhost:4601/account/, but it is served at http://localhost:5801/account/: change it for a trial.",
  ]);
});

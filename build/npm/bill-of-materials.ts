import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import * as v from "valibot";

const Component = v.looseObject({
  "bom-ref": v.string(),
  name: v.string(),
  hashes: v.optional(v.array(v.unknown())),
});
const Bill = v.looseObject({
  metadata: v.looseObject({ component: v.looseObject({ "bom-ref": v.string(), version: v.string() }) }),
  components: v.array(Component),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});
const Flag = v.optional(v.boolean(), false);
const Lock = v.looseObject({
  packages: v.record(v.string(), v.looseObject({ dev: Flag, devOptional: Flag, optional: Flag })),
});

/** What ships, as npm reads it from the lock (CycloneDX). Without a time and a serial number: builds are reproducible. */
export async function billOfMaterials() {
  const command = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const { stdout } = await promisify(execFile)("npm", command, { maxBuffer: 64 * 1024 * 1024 });
  const { serialNumber: _, ...bill } = v.parse(Bill, JSON.parse(stdout));
  const { timestamp: _now, ...metadata } = bill.metadata;
  const { name } = JSON.parse(readFileSync("package.json", "utf8"));
  // `--omit=dev` also leaves out what ships and a tool wants too, such as React.
  const { packages } = v.parse(Lock, JSON.parse(readFileSync("package-lock.json", "utf8")));
  const ships = (component: string): boolean => {
    const locked = packages[`node_modules/${component}`];
    return locked !== undefined && !locked.dev && !locked.devOptional && !locked.optional;
  };
  const components = bill.components.filter((component) => ships(component.name));
  const shipped = new Set([metadata.component["bom-ref"], ...components.map((component) => component["bom-ref"])]);
  return {
    ...bill,
    // npm names the folder that it was run in.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((dependency) => shipped.has(dependency)) })),
  };
}

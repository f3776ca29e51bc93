import type { PageOverride } from "../src/config/configuration.ts";
import { paymentKeysOf, servicesOf } from "../src/config/services.ts";
import type { Deployment } from "../src/config/standalone-schema.ts";

/** Addresses that must be fit for riders, by the field that names each. */
function addressesOf({ configuration, standalone, pageOverride }: Deployment): readonly [string, string][] {
  const { standaloneUrl } = standalone;
  const origins = typeof pageOverride === "object" ? pageOverride : [];
  const { frameParents, translator } = standalone;
  const listed = (field: string, list: readonly string[]) =>
    list.map((origin, index): [string, string] => [`${field}.${index}`, origin]);
  return [
    ["publicUrl", configuration.publicUrl],
    ...(standaloneUrl === null ? [] : [["standaloneUrl", standaloneUrl] satisfies [string, string]]),
    ...listed("pageOverride", origins),
    ...listed("frameParents", frameParents),
    ...listed("translator.origins", translator?.origins ?? []),
    ...servicesOf(configuration),
  ];
}

const PAYMENT_KEY = /^pk_live_/;

function problemsOf(deployment: Deployment): readonly string[] {
  const addresses = addressesOf(deployment).flatMap(([field, address]) => {
    const { protocol, username, password } = new URL(address);
    return [
      ...(protocol === "https:" ? [] : [`${field}: must begin with https`]),
      ...(username || password ? [`${field}: must hold no credentials`] : []),
      ...(/[?#]/.test(address) ? [`${field}: must have no query and no fragment`] : []),
    ];
  });
  const keys = paymentKeysOf(deployment.configuration)
    .filter(([, key]) => !PAYMENT_KEY.test(key))
    .map(([field]) => `${field}: must be a live publishable key`);
  const script = deployment.standalone.translator?.script ?? "https:";
  return [...addresses, ...(script.startsWith("https:") ? [] : ["translator.script: must begin with https"]), ...keys];
}

/**
 * What riders use: no page may bring another configuration unless the deployment says so.
 * @throws Error that names each field that is unfit, never the values.
 */
export function forProduction(deployment: Deployment): Deployment & { readonly pageOverride: PageOverride } {
  const problems = problemsOf(deployment);
  if (problems.length > 0) throw new Error(`The configuration is not fit for production. ${problems.join("; ")}`);
  return { ...deployment, pageOverride: deployment.pageOverride ?? "none" };
}

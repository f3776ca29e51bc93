import type { PageOverride } from "./configuration.ts";
import { paymentKeysOf, servicesOf } from "./services.ts";
import { type Deployment, parseDeployment } from "./standalone-schema.ts";

interface BuildDeployment extends Deployment {
  readonly pageOverride: PageOverride;
}

/**
 * The configuration for a build. In production no page may override it, unless the deployment allows that.
 * @throws Error that names each field that is wrong, or unfit for production, but never its value.
 */
export function deploymentFor(isProduction: boolean, input: unknown): BuildDeployment {
  const deployment = parseDeployment(input);
  const problems = isProduction ? problemsOf(deployment) : [];
  if (problems.length > 0) throw new Error(`The configuration is not fit for production. ${problems.join("; ")}`);
  return { ...deployment, pageOverride: deployment.pageOverride ?? (isProduction ? "none" : "any") };
}

function problemsOf(deployment: Deployment): readonly string[] {
  const addresses = Object.entries(addressesOf(deployment)).flatMap(([field, address]) => {
    const { protocol, username, password } = new URL(address);
    return [
      ...(protocol === "https:" ? [] : [`${field}: must begin with https`]),
      ...(username || password ? [`${field}: must hold no credentials`] : []),
      ...(/[?#]/.test(address) ? [`${field}: must have no query and no fragment`] : []),
    ];
  });
  const keys = paymentKeysOf(deployment.configuration)
    .filter(([, key]) => !key.startsWith("pk_live_"))
    .map(([field]) => `${field}: must be a live publishable key`);
  const script = deployment.standalone.translator?.script ?? "https:";
  return [...addresses, ...(script.startsWith("https:") ? [] : ["translator.script: must begin with https"]), ...keys];
}

/** The addresses that riders' browsers will use, by the name of the field. */
function addressesOf({ configuration, standalone, pageOverride }: Deployment): Readonly<Record<string, string>> {
  const { standaloneUrl, frameParents, translator } = standalone;
  const listed = (field: string, list: readonly string[] = []) =>
    Object.fromEntries(list.map((origin, index) => [`${field}.${index}`, origin]));
  return {
    publicUrl: configuration.publicUrl,
    ...(standaloneUrl !== null && { standaloneUrl }),
    ...(typeof pageOverride === "object" && listed("pageOverride", pageOverride)),
    ...listed("frameParents", frameParents),
    ...listed("translator.origins", translator?.origins),
    ...Object.fromEntries(servicesOf(configuration)),
  };
}

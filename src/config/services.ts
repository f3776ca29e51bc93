import type { Configuration } from "./configuration.ts";

/** The services that receive passwords, tokens and cards: the name of each field, and its address. */
export function servicesOf({ environments }: Pick<Configuration, "environments">): readonly [string, string][] {
  return Object.entries(environments).flatMap(([name, { accountApi, programs }]): [string, string][] => [
    [`environments.${name}.accountApi`, accountApi],
    ...Object.entries(programs).flatMap(([system, { bikeshareApi, btsApi }]): [string, string][] => [
      [`environments.${name}.programs.${system}.bikeshareApi`, bikeshareApi],
      [`environments.${name}.programs.${system}.btsApi`, btsApi],
    ]),
  ]);
}

/** The Stripe accounts that receive riders' cards: the name of each field, and its publishable key. */
export const paymentKeysOf = ({ environments }: Pick<Configuration, "environments">): readonly [string, string][] =>
  Object.entries(environments).flatMap(([name, { programs }]) =>
    Object.entries(programs).map(([system, { paymentKey }]): [string, string] => [
      `environments.${name}.programs.${system}.paymentKey`,
      paymentKey,
    ]),
  );

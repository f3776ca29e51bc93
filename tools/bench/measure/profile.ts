const KILOBITS = 1000 / 8;

export type ProfileId = "slow" | "fast";

/** A visitor's machine and network; in bytes per second and milliseconds. */
export interface Profile {
  readonly id: ProfileId;
  readonly name: string;
  readonly cpuSlowdown: number;
  readonly network: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  } | null;
}

export const SLOW: Profile = {
  id: "slow",
  name: "slow 4G, CPU slowed 4 times",
  cpuSlowdown: 4,
  network: { latency: 150, downloadThroughput: 1600 * KILOBITS, uploadThroughput: 750 * KILOBITS },
};

export const FAST: Profile = { id: "fast", name: "no throttle", cpuSlowdown: 1, network: null };

export const PROFILES: readonly Profile[] = [SLOW, FAST];

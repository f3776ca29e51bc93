import type { SoldPass } from "./passes.ts";
import type { World } from "./world.ts";

const DAY = 86_400_000;

export interface Subscription {
  readonly subscriptionId: number;
  readonly subscriptionTypeId: number;
  readonly subscriptionTypeName: string;
  /** Milliseconds; `null` until the first ride. */
  readonly start: number | null;
  readonly end: number | null;
}

export interface Rider {
  readonly userId: number;
  readonly system: string;
  readonly userName: string;
  readonly password: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly addressZipCode: string;
  readonly countryId: number;
  readonly created: number;
  isAutoRenewing: boolean;
  subscriptions: Subscription[];
  /** `null` for a rider who never paid here. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const findByUserName = (world: World, system: string, userName: string) =>
  world.riders.find((rider) => rider.system === system && same(rider.userName, userName));

export const findByEmail = (world: World, system: string, email: string) =>
  world.riders.find((rider) => rider.system === system && same(rider.contactEmail, email));

export const findByPhone = (world: World, system: string, phone: string) =>
  world.riders.find((rider) => rider.system === system && rider.contactPhone === phone);

export function subscribe(world: World, pass: SoldPass): Subscription {
  const now = world.clock.now();
  return {
    subscriptionId: world.nextId(),
    subscriptionTypeId: pass.id,
    subscriptionTypeName: pass.name,
    start: pass.days === null ? null : now,
    end: pass.days === null ? null : now + pass.days * DAY,
  };
}

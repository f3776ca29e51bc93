import { TripWire } from "../src/api/wire/trip-wire.ts";
import type { Trip } from "../src/domain/trips.ts";
import { read, TRIP } from "./wire-answers.ts";

/** A finished trip from 9th & Locust to 36th & Sansom, with these fields replaced. */
export const tripOf = (fields: Partial<Trip> = {}): Trip => ({ ...read(TripWire, TRIP), ...fields });

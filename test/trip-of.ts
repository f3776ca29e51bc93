import { TripWire } from "../src/api/wire/trip-wire.ts";
import type { Trip } from "../src/domain/trips.ts";
import { read, TRIP } from "./wire-answers.ts";

/** A trip that is over, from 9th & Locust to 36th & Sansom. */
export const tripOf = (fields: Partial<Trip> = {}): Trip => ({ ...read(TripWire, TRIP), ...fields });

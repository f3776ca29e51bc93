import { UserWire } from "../src/api/wire/rider-wire.ts";
import type { User } from "../src/domain/rider.ts";
import { read, USER } from "./wire-answers.ts";

/** The user Ana Lima of Philadelphia, with these fields replaced. */
export const userOf = (fields: Partial<User> = {}): User => ({ ...read(UserWire, USER), ...fields });

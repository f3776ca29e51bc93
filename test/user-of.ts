import { UserWire } from "../src/api/wire/rider-wire.ts";
import type { User } from "../src/domain/rider.ts";
import { read, USER } from "./wire-answers.ts";

/** Ana Lima, who lives in Philadelphia. */
export const userOf = (fields: Partial<User> = {}): User => ({ ...read(UserWire, USER), ...fields });

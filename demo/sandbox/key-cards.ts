import type { Context } from "hono";
import * as v from "valibot";
import { PROGRAMS } from "./programs.ts";
import { Refusal, readBody, readQuery, WholeNumber } from "./request.ts";
import { type KeyCard, refuseOtherRider, type SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { UserBody } from "./user.ts";

const nullableText = v.nullable(v.string());

const KeyCardBody: v.GenericSchema<KeyCard> = v.strictObject({
  userCardId: v.number(),
  rfidTag: nullableText,
  userCardStatusId: v.picklist([1, 2]),
  userId: v.number(),
  programId: v.number(),
  visibleId: nullableText,
  barcode: nullableText,
});

export function activeKeyCard(state: SandboxState, rider: Pick<SandboxRider, "userId" | "system">): KeyCard {
  const userCardId = state.nextId();
  return {
    userCardId,
    rfidTag: `04A2${userCardId.toString(16).toUpperCase().padStart(10, "0")}`,
    userCardStatusId: 1,
    userId: rider.userId,
    programId: PROGRAMS[rider.system].programId,
    visibleId: String(userCardId).padStart(8, "0"),
    barcode: `980${String(userCardId).padStart(9, "0")}`,
  };
}

/** A key card that will be mailed, which has no numbers until it is made. */
const orderedKeyCard = (state: SandboxState, rider: Pick<SandboxRider, "userId" | "system">): KeyCard => ({
  ...activeKeyCard(state, rider),
  rfidTag: null,
  userCardStatusId: 2,
  visibleId: null,
  barcode: null,
});

/** The key card of a sign-up: it will be mailed, except in lax: riders already have a TAP card. */
export const signUpKeyCard = (state: SandboxState, rider: Pick<SandboxRider, "userId" | "system">): KeyCard =>
  rider.system === "lax" ? activeKeyCard(state, rider) : orderedKeyCard(state, rider);

/** GET 1/user/usercard. */
export function getKeyCard(_state: SandboxState, rider: SandboxRider, c: Context): Response {
  const { userId } = readQuery(c, v.strictObject({ userId: WholeNumber }));
  refuseOtherRider(rider, userId);
  if (rider.keyCard === null) throw new Refusal(404, "No key card");
  return c.json(rider.keyCard);
}

const OrderBody = v.strictObject({ user: UserBody, userKeyCard: v.nullable(KeyCardBody) });

/** POST user/key-card/: orders a card to the address in `user`, and replaces the rider's card if there is one. */
export async function orderKeyCard(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const { user, userKeyCard } = await readBody(c, OrderBody);
  if (rider.system !== "phl") throw new Refusal(422, "This program sends no key cards.");
  refuseOtherRider(rider, user.userId);
  if ((userKeyCard?.userCardId ?? null) !== (rider.keyCard?.userCardId ?? null)) {
    throw new Refusal(422, "userKeyCard: Not the rider's key card");
  }
  for (const field of ["addressStreet", "addressCity", "addressState", "addressZipCode"] as const) {
    if (user[field] === null) throw new Refusal(422, `user.${field}: Needed to send the card`);
  }
  const orderedCard = orderedKeyCard(state, rider);
  rider.keyCard = orderedCard;
  state.keyCardOrders.push({ userId: rider.userId, userCardId: orderedCard.userCardId });
  return c.json(orderedCard);
}

import * as v from "valibot";
import type { KeyCard } from "../../programs/key-card.ts";
import { isEmptyAnswer } from "./answer-shapes.ts";
import { keepOriginal } from "./parse.ts";
import { MaybeNumberWire, NumberWire } from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

const keyCardWire = ({ object, text }: Strictness) =>
  object(
    {
      userCardId: NumberWire,
      rfidTag: text,
      userCardStatusId: MaybeNumberWire,
      userId: MaybeNumberWire,
      programId: MaybeNumberWire,
      visibleId: text,
      barcode: text,
    },
    ["userCardId"],
  ) satisfies v.GenericSchema<unknown, KeyCard>;

/** The shape that a service should send. */
export const StrictKeyCardWire = keyCardWire(strict);

const { wire, originalOf } = keepOriginal(keyCardWire(tolerant));

/** Null for a rider without a key card, for whom the answer is empty. */
export const KeyCardWire = v.pipe(
  v.unknown(),
  v.transform((answer) => (isEmptyAnswer(answer) ? null : answer)),
  v.nullable(wire),
);

/**
 * Lists every key by name: the services refuse keys that they do not know. Each has its value as the service wrote it.
 */
export function toKeyCardWire(card: KeyCard) {
  const { userCardId, rfidTag, userCardStatusId, userId, programId, visibleId, barcode } = {
    ...card,
    ...originalOf(card),
  };
  return { userCardId, rfidTag, userCardStatusId, userId, programId, visibleId, barcode };
}

import type * as v from "valibot";
import type { KeyCard } from "../../domain/key-card.ts";
import { MaybeNumberWire, TextWire } from "./absent.ts";
import { objectWire } from "./answers.ts";
import { NumberWire } from "./number.ts";

export const KeyCardWire = objectWire({
  userCardId: NumberWire,
  rfidTag: TextWire,
  userCardStatusId: MaybeNumberWire,
  userId: MaybeNumberWire,
  programId: MaybeNumberWire,
  visibleId: TextWire,
  barcode: TextWire,
}) satisfies v.GenericSchema<unknown, KeyCard>;

/** Every key by name: the services refuse keys that they do not know. */
export const toKeyCardWire = ({
  userCardId,
  rfidTag,
  userCardStatusId,
  userId,
  programId,
  visibleId,
  barcode,
}: KeyCard) => ({ userCardId, rfidTag, userCardStatusId, userId, programId, visibleId, barcode });

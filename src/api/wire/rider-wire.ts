import * as v from "valibot";
import type { KeyCard } from "../../domain/key-card.ts";
import type { Subscription, Summary, User, UserChange } from "../../domain/rider.ts";
import { US_COUNTRY_ID } from "../../lib/united-states.ts";
import {
  CountWire,
  DollarsWire,
  emptyAs,
  flagWire,
  MaybeInstantWire,
  MaybeMomentWire,
  MaybeNumberWire,
  MaybeTextWire,
  maybeListWire,
  NumberWire,
  TextWire,
} from "./answer-shapes.ts";
import { keepOriginal, type Original, type WireSchema } from "./parse.ts";
import { renamedObject, type Strictness, strict, tolerant, tolerantSchema, withStrict } from "./strictness.ts";

/** The fields that decide whose data a screen shows, whether a rider may log in and pay, and which pass they renew. */
const MUST_BE_RIGHT = [
  "userId",
  "subscriptionTypeId",
  "subscriptionActivationStatus",
  "isDeleted",
  "isDelinquent",
  "isAutoRenewing",
  "hasOpenFailedTransactions",
] as const;

/** The fields of a user that screens use; a service may send more. */
const usedEntries = ({ start }: Strictness) => ({
  userId: v.pipe(v.number(), v.integer()),
  userName: TextWire,
  contactEmail: TextWire,
  contactPhone: TextWire,
  homePhone: TextWire,
  firstName: TextWire,
  lastName: TextWire,
  addressStreet: TextWire,
  addressStreet2: TextWire,
  addressCity: TextWire,
  addressState: TextWire,
  addressZipCode: TextWire,
  countryId: v.nullish(NumberWire, US_COUNTRY_ID),
  isDeleted: flagWire(false),
  isDelinquent: flagWire(false),
  isAutoRenewing: flagWire(false),
  optInEmail: flagWire(false),
  optInSms: flagWire(false),
  created: start,
  optInAutoRenewLastUpdateDate: start,
  subscriptionTypeId: MaybeNumberWire,
  subscriptionActivationStatus: MaybeTextWire,
  // A rider need not verify the e-mail where the service does not send this field.
  isEmailVerified: flagWire(true),
  hasOpenFailedTransactions: flagWire(false),
});

/** Further fields of the specification, which no screen uses: the app only sends them back. */
const UNUSED_ENTRIES = {
  addressTypeId: MaybeNumberWire,
  paymentProcessorType: MaybeTextWire,
  userHasActiveCards: flagWire(false),
  deletedDate: MaybeInstantWire,
};

const parsedUsers = keepOriginal(tolerant.object(MUST_BE_RIGHT, usedEntries(tolerant)));
export const UserWire = withStrict(parsedUsers.wire, () =>
  strict.object(MUST_BE_RIGHT, { ...usedEntries(strict), ...UNUSED_ENTRIES }),
);

/**
 * The whole user with the changes in it; an emptied text becomes null.
 * @param user The same object that was parsed from the service's answer: a copy lacks the fields that we do not know.
 * @throws TypeError for any other object.
 */
export function toUserWire(user: User, change: UserChange = {}): Original {
  const original = parsedUsers.originalOf(user);
  if (original === undefined) throw new TypeError("only a user that came from the service can be sent back");
  const changes = Object.entries(change).filter(([field, value]) => Reflect.get(user, field) !== value);
  return { ...original, ...Object.fromEntries(changes.map(([field, value]) => [field, value === "" ? null : value])) };
}

/** A subscription decides which pass is current and whether a purchase succeeded: only its name may be invalid. */
const subscriptionWire = (strictness: Strictness): WireSchema<Subscription> =>
  renamedObject(strictness, ["id", "typeId", "start", "end"], {
    id: ["subscriptionId", NumberWire],
    typeId: ["subscriptionTypeId", NumberWire],
    typeName: ["subscriptionTypeName", TextWire],
    start: ["startDate", strictness.start],
    end: ["endDate", strictness.end],
  });

export const SummaryWire: WireSchema<Summary> = tolerantSchema((strictness) =>
  strictness.object(["subscriptions"], {
    milesRidden: CountWire,
    moneySaved: v.nullish(DollarsWire, 0),
    membershipType: MaybeTextWire,
    subscriptions: maybeListWire(subscriptionWire(strictness)),
    memberSince: MaybeMomentWire,
    membershipExpiration: MaybeMomentWire,
    caloriesBurned: CountWire,
    carbonOffset: CountWire,
  }),
);

const keyCardWire = ({ object, text }: Strictness) =>
  object(["userCardId"], {
    userCardId: NumberWire,
    rfidTag: text,
    userCardStatusId: MaybeNumberWire,
    userId: MaybeNumberWire,
    programId: MaybeNumberWire,
    visibleId: text,
    barcode: text,
  }) satisfies v.GenericSchema<unknown, KeyCard>;

const parsedKeyCards = keepOriginal(keyCardWire(tolerant));

/** An empty answer means a rider without a key card. */
export const KeyCardWire = withStrict(emptyAs(null, v.nullable(parsedKeyCards.wire)), () => keyCardWire(strict));

/** The card as the service sent it, with the fields that we do not know; a copy of the parsed card lacks them. */
export const toKeyCardWire = (card: KeyCard): Original => parsedKeyCards.originalOf(card) ?? { ...card };

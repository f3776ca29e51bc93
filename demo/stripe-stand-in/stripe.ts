import type {
  CreateTokenCardData,
  PaymentRequestOptions,
  StripeCardElementOptions,
  TokenResult,
} from "@stripe/stripe-js";
import { type CardElementType, createCardElement, integrationError, type StandInElement } from "./card-element.ts";
import { type CardEntry, createCardEntry, type FieldName } from "./card-fields.ts";
import { createCardToken } from "./card-token.ts";
import { createPaymentRequest, type StandInRequest, type StandInWallet } from "./payment-request.ts";
import { testCard } from "./test-cards.ts";

interface StandInElements {
  create(type: CardElementType, options?: StripeCardElementOptions): StandInElement;
  getElement(type: CardElementType): StandInElement | null;
  update(options: object): void;
}

/** The part of Stripe.js that takes a card. */
interface StandInStripe {
  elements(options?: object): StandInElements;
  createToken(element: StandInElement, data?: CreateTokenCardData): Promise<TokenResult>;
  paymentRequest(options: PaymentRequestOptions): StandInRequest;
}

interface ElementGroup {
  readonly entry: CardEntry;
  readonly fields: readonly FieldName[];
}

/**
 * @param now The current date, by which cards expire.
 * @param wallet The browser's wallet; none by default.
 */
export function createStripeStandIn(
  now: () => Date = () => new Date(),
  wallet: () => StandInWallet | null = () => null,
): StandInStripe {
  const groups = new WeakMap<StandInElement, ElementGroup>();

  return {
    paymentRequest: (options) => createPaymentRequest(options, wallet(), now),

    elements: () => {
      const entry = createCardEntry(now);
      const createdElements = new Map<CardElementType, StandInElement>();
      return {
        create: (type, options) => {
          if (createdElements.has(type)) throw integrationError(`Can only create one Element of type ${type}.`);
          const element = createCardElement(type, entry, options);
          createdElements.set(type, element);
          const hasPostal = type === "card" && !options?.hidePostalCode;
          groups.set(element, {
            entry,
            fields: ["number", "expiry", "cvc", ...(hasPostal ? ["postal" as const] : [])],
          });
          return element;
        },
        getElement: (type) => createdElements.get(type) ?? null,
        update: () => {},
      };
    },

    createToken: async (element, data = {}) => {
      const group = groups.get(element);
      if (group === undefined || !element.isMounted()) {
        throw integrationError(
          "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
        );
      }
      const values = group.entry.values();
      const error = group.entry.problem(group.fields) ?? testCard(values.number.replace(/\D/g, "")).error;
      return error ? { error } : { token: createCardToken(values, data, now()) };
    },
  };
}

import type {
  PaymentRequestItem,
  PaymentRequestOptions,
  PaymentRequestTokenEvent,
  PaymentRequestUpdateOptions,
} from "@stripe/stripe-js";
import { integrationError } from "./card-element.ts";
import type { Values } from "./card-fields.ts";
import { createCardToken } from "./card-token.ts";
import { createListeners, type EventMethods } from "./listeners.ts";

export const STAND_IN_WALLETS = { applePay: "Apple Pay", googlePay: "Google Pay", link: "Link" } as const;
export type StandInWallet = keyof typeof STAND_IN_WALLETS;

export const isStandInWallet = (name: string | null): name is StandInWallet =>
  name !== null && Object.hasOwn(STAND_IN_WALLETS, name);

/** The part of Stripe's payment request that the stand-in imitates: assignable to `PaymentRequest`. */
export interface StandInRequest extends EventMethods<StandInRequest> {
  canMakePayment(): Promise<Record<string, boolean> | null>;
  show(): void;
  abort(): void;
  isShowing(): boolean;
  update(options: PaymentRequestUpdateOptions): void;
}

/** As with Stripe, the sheet closes if the page has not completed the payment by then. */
const COMPLETE_LIMIT_MS = 30_000;

/** @param wallet The browser's wallet; null for none. */
export function createPaymentRequest(
  given: PaymentRequestOptions,
  wallet: StandInWallet | null,
  now: () => Date,
): StandInRequest {
  const listeners = createListeners(() => request);
  let options: PaymentRequestOptions = given;
  let hasAnswered = false;
  let close: (() => void) | null = null;

  function end(): void {
    close?.();
    close = null;
  }
  function cancel(): void {
    end();
    listeners.emit("cancel", {});
  }

  const request: StandInRequest = {
    async canMakePayment() {
      hasAnswered = true;
      const names = Object.keys(STAND_IN_WALLETS);
      return wallet && Object.fromEntries(names.map((name) => [name, name === wallet]));
    },
    show() {
      if (!wallet || !hasAnswered) throw integrationError("show() was called before canMakePayment() found a wallet.");
      if (close) throw integrationError("The payment interface is already showing.");
      close = openWalletSheet({
        wallet: STAND_IN_WALLETS[wallet],
        options,
        onCancel: cancel,
        onConfirm(values) {
          const token = createCardToken(values, { name: "Ana Rider" }, now());
          const timer = setTimeout(cancel, COMPLETE_LIMIT_MS);
          const complete = () => {
            clearTimeout(timer);
            end();
          };
          const event: PaymentRequestTokenEvent = { token, complete, walletName: wallet, methodName: wallet };
          listeners.emit("token", event);
        },
      });
    },
    abort: end,
    isShowing: () => close !== null,
    update(changes) {
      if (close) throw integrationError("update() was called while the payment interface is showing.");
      options = { ...options, ...changes };
    },
    ...listeners.methods,
  };
  return request;
}

/** The cards in the stand-in's wallets, with Stripe's test numbers; `test-cards.ts` decides each one's outcome. */
const CARDS: readonly { readonly name: string; readonly values: Values }[] = [
  { name: "Visa 4242", values: card("4242424242424242") },
  { name: "MasterCard 4444", values: card("5555555555554444") },
  { name: "Visa 0002, declined", values: card("4000000000000002") },
  { name: "MasterCard 5100, prepaid", values: card("5105105105105100") },
  { name: "Visa 4242, without an address", values: card("4242424242424242", "") },
];

function card(number: string, postal = "19107"): Values {
  return { number, expiry: "12/40", cvc: "", postal };
}

interface WalletSheet {
  readonly wallet: string;
  readonly options: PaymentRequestOptions;
  readonly onCancel: () => void;
  readonly onConfirm: (card: Values) => void;
}

/** A wallet's sheet over the page, as on a phone. Returns a function that closes it. */
function openWalletSheet({ wallet, options, onCancel, onConfirm }: WalletSheet): () => void {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", wallet);

  const cards = document.createElement("select");
  cards.setAttribute("aria-label", "Card");
  cards.append(...CARDS.map(({ name }) => element("option", name)));
  const confirm = button("Confirm", () => {
    // The sheet stays open until the page completes the payment; the disabled button prevents a second confirmation.
    confirm.disabled = true;
    const chosen = CARDS[cards.selectedIndex];
    if (chosen) onConfirm(chosen.values);
  });
  const { total, displayItems = [], applePay } = options;
  const recurring = applePay?.recurringPaymentRequest;
  dialog.append(
    element("h2", wallet),
    ...displayItems.map((item) => element("p", lineOf(item))),
    element("p", lineOf(total), "total"),
    ...(recurring ? [element("p", recurring.billingAgreement ?? recurring.paymentDescription)] : []),
    cards,
    confirm,
    button("Cancel", onCancel),
  );
  // Also covers Escape, and other ways to close a dialog.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    onCancel();
  });
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return () => host.remove();
}

const lineOf = ({ label, amount, pending }: PaymentRequestItem) =>
  `${label}: ${pending ? "amount pending" : `$${(amount / 100).toFixed(2)}`}`;

function element(tag: string, text: string, className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", onClick);
  return made;
}

const STYLE = `
  :host { all: initial; }
  dialog {
    box-sizing: border-box; inline-size: min(100%, 26rem); max-inline-size: none; margin: auto auto 0;
    padding: 1.25rem; border: 0; border-radius: 1rem 1rem 0 0;
    background: #fff; color: #1a1a1a; font: 1rem/1.5 system-ui, sans-serif;
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
  p { margin: 0 0 0.25rem; }
  .total { font-weight: 600; }
  select, button { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 0.5rem; font: inherit; }
`;

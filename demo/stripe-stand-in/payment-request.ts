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

/** The part of Stripe's payment request that the stand-in imitates; the app uses it as a `PaymentRequest`. */
export interface StandInRequest extends EventMethods<StandInRequest> {
  canMakePayment(): Promise<Record<string, boolean> | null>;
  show(): void;
  abort(): void;
  isShowing(): boolean;
  update(options: PaymentRequestUpdateOptions): void;
}

/** The time in which the page has to complete the payment; then the sheet closes, as with Stripe. */
const COMPLETE_LIMIT_MS = 30_000;

/** @param wallet The browser's wallet; null for none. */
export function createPaymentRequest(
  initialOptions: PaymentRequestOptions,
  wallet: StandInWallet | null,
  now: () => Date,
): StandInRequest {
  const listeners = createListeners(() => request);
  let options: PaymentRequestOptions = initialOptions;
  let wasChecked = false;
  let closeSheet: (() => void) | null = null;

  function closeSheetIfOpen(): void {
    closeSheet?.();
    closeSheet = null;
  }
  function cancelPayment(): void {
    closeSheetIfOpen();
    listeners.emit("cancel", {});
  }

  const request: StandInRequest = {
    async canMakePayment() {
      wasChecked = true;
      const names = Object.keys(STAND_IN_WALLETS);
      return wallet && Object.fromEntries(names.map((name) => [name, name === wallet]));
    },
    show() {
      if (!wallet || !wasChecked) throw integrationError("show() was called before canMakePayment() found a wallet.");
      if (closeSheet) throw integrationError("The payment interface is already showing.");
      closeSheet = openWalletSheet({
        wallet: STAND_IN_WALLETS[wallet],
        options,
        onCancel: cancelPayment,
        onConfirm(values) {
          const token = createCardToken(values, { name: "Ana Rider" }, now());
          const timer = setTimeout(cancelPayment, COMPLETE_LIMIT_MS);
          const complete = () => {
            clearTimeout(timer);
            closeSheetIfOpen();
          };
          const event: PaymentRequestTokenEvent = { token, complete, walletName: wallet, methodName: wallet };
          listeners.emit("token", event);
        },
      });
    },
    abort: closeSheetIfOpen,
    isShowing: () => closeSheet !== null,
    update(changes) {
      if (closeSheet) throw integrationError("update() was called while the payment interface is showing.");
      options = { ...options, ...changes };
    },
    ...listeners.methods,
  };
  return request;
}

/** The cards in the stand-in's wallets, with Stripe's test numbers; `test-cards.ts` decides each one's outcome. */
const WALLET_CARDS: readonly { readonly name: string; readonly values: Values }[] = [
  { name: "Visa 4242", values: cardValues("4242424242424242") },
  { name: "MasterCard 4444", values: cardValues("5555555555554444") },
  { name: "Visa 0002, declined", values: cardValues("4000000000000002") },
  { name: "MasterCard 5100, prepaid", values: cardValues("5105105105105100") },
  { name: "Visa 4242, without an address", values: cardValues("4242424242424242", "") },
];

function cardValues(number: string, postal = "19107"): Values {
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
  sheet.replaceSync(SHEET_STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", wallet);

  const cards = document.createElement("select");
  cards.setAttribute("aria-label", "Card");
  cards.append(...WALLET_CARDS.map(({ name }) => createElement("option", name)));
  const confirm = createButton("Confirm", () => {
    // The sheet stays open until the page completes the payment; the disabled button prevents a second confirmation.
    confirm.disabled = true;
    const chosenCard = WALLET_CARDS[cards.selectedIndex];
    if (chosenCard) onConfirm(chosenCard.values);
  });
  const { total, displayItems = [], applePay } = options;
  const recurring = applePay?.recurringPaymentRequest;
  dialog.append(
    createElement("h2", wallet),
    ...displayItems.map((item) => createElement("p", itemText(item))),
    createElement("p", itemText(total), "total"),
    ...(recurring ? [createElement("p", recurring.billingAgreement ?? recurring.paymentDescription)] : []),
    cards,
    confirm,
    createButton("Cancel", onCancel),
  );
  // The event covers Escape, and other ways in which browsers close a dialog.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    onCancel();
  });
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return () => host.remove();
}

const itemText = ({ label, amount, pending }: PaymentRequestItem) =>
  `${label}: ${pending ? "amount pending" : `$${(amount / 100).toFixed(2)}`}`;

function createElement(tag: string, text: string, className = ""): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  created.className = className;
  return created;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const created = document.createElement("button");
  created.type = "button";
  created.textContent = text;
  created.addEventListener("click", onClick);
  return created;
}

const SHEET_STYLE = `
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

import type { PaymentRequestItem, PaymentRequestOptions } from "@stripe/stripe-js";
import type { Values } from "./card-fields.ts";

/** The cards in the stand-in's wallets: Stripe's test numbers, which the sandbox knows. */
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
export function openWalletSheet({ wallet, options, onCancel, onConfirm }: WalletSheet): () => void {
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
    // The sheet stays open and disabled until the page completes the payment.
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

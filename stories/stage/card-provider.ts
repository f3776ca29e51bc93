import type { StoryContext } from "@storybook/react-vite";
import type { PaymentRequestOptions } from "@stripe/stripe-js";
import { fireEvent, waitFor, within } from "storybook/test";
import type { StandInWallet } from "../../demo/stripe-stand-in/payment-request.ts";
import { createStripeStandIn } from "../../demo/stripe-stand-in/stripe.ts";

/** How the stand-in for Stripe.js behaves: it works, its fields never load, or its iframe breaks at the first token. */
export type StripeMode = "works" | "neverReady" | "breaksOnce";
/** The wallet works, is found late, or fails to open its sheet. */
type WalletMode = "works" | "late" | "fails";

export interface StoryWallet {
  readonly name: StandInWallet;
  readonly mode: WalletMode;
}

let stripeMode: StripeMode = "works";
let wallet: StoryWallet | null = null;
/** Ends the stand-in's search for a wallet that is found late. */
let endWalletSearch = () => {};

// The stand-in takes this fixed date for today when it checks expiration dates, as the clocks of stories stand still.
const today = () => new Date("2026-03-10T12:00:00");
/** The release of Stripe.js that the package stripe-js expects. */
const version = "endive";

function createStripe() {
  const stripe = createStripeStandIn(today, () => wallet?.name ?? null);
  return {
    ...stripe,
    createToken(...args: Parameters<typeof stripe.createToken>) {
      if (stripeMode !== "breaksOnce") return stripe.createToken(...args);
      stripeMode = "works";
      return Promise.reject(new Error("the frame is gone"));
    },
    paymentRequest(options: PaymentRequestOptions) {
      const request = stripe.paymentRequest(options);
      if (wallet?.mode === "late") {
        const searchEnd = new Promise<void>((resolve) => {
          endWalletSearch = resolve;
        });
        return { ...request, canMakePayment: () => searchEnd.then(request.canMakePayment) };
      }
      const show = () => {
        throw new Error("not allowed here");
      };
      return wallet?.mode === "fails" ? { ...request, show } : request;
    },
    elements: () => {
      const elements = stripe.elements();
      if (stripeMode !== "neverReady") return elements;
      return { ...elements, create: (type: "card") => ({ ...elements.create(type), mount: () => {} }) };
    },
  };
}

/** Presets `window.Stripe`, which stripe-js reads only once for each page; later calls only change the modes. */
export function setStripeMode(mode: StripeMode, nextWallet: StoryWallet | null = null): void {
  stripeMode = mode;
  wallet = nextWallet;
  // The stand-in has only the part of Stripe.js that takes a card.
  window.Stripe ??= Object.assign(createStripe, { version }) as unknown as NonNullable<Window["Stripe"]>;
}

export const makeWalletAvailable = (): void => endWalletSearch();

/** The card fields of the provider, which the stand-in keeps in a shadow root in place of an iframe. */
export async function findCardFields({ canvasElement }: Pick<StoryContext, "canvasElement">) {
  return waitFor(() => {
    const host = canvasElement.querySelector(".bs-card-entry__slot:not([data-hidden]) slot > div > div");
    const fields = host?.shadowRoot?.querySelector<HTMLElement>(".fields");
    if (!fields) throw new Error("the card fields do not show");
    return within(fields);
  });
}

/**
 * Fills in each of the provider's fields at once, as a browser does: typing takes as long as the rest of a story.
 * @param button The name of the button that is pressed afterwards.
 */
export async function enterCard(
  { canvas, canvasElement, userEvent }: Pick<StoryContext, "canvas" | "canvasElement" | "userEvent">,
  number: string,
  button: string,
): Promise<void> {
  const fields = await findCardFields({ canvasElement });
  for (const [label, text] of [
    ["Card number", number],
    ["Expiration date, MM/YY", "1230"],
    ["CVC", "123"],
    ["ZIP", "19125"],
  ] as const) {
    const field = fields.getByLabelText<HTMLInputElement>(label);
    await userEvent.click(field);
    await fireEvent.input(field, { target: { value: text } });
  }
  await userEvent.click(canvas.getByRole("button", { name: button }));
}

/** The sheet that the stand-in's wallet has opened over the page. */
export function walletSheet(): HTMLElement | null | undefined {
  const dialogs = [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector("dialog"));
  return dialogs.find((dialog) => dialog?.open);
}

const findWalletSheet = (): Promise<HTMLElement> =>
  waitFor(() => {
    const sheet = walletSheet();
    if (!sheet) throw new Error("no sheet is open");
    return sheet;
  });

/** Confirms the wallet's sheet. @param card The name of a card in its list; by default the first card. */
export async function confirmWalletSheet({ userEvent }: Pick<StoryContext, "userEvent">, card?: string): Promise<void> {
  const sheet = within(await findWalletSheet());
  if (card) await userEvent.selectOptions(sheet.getByLabelText("Card"), card);
  await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

export async function closeWalletSheet({ userEvent }: Pick<StoryContext, "userEvent">): Promise<void> {
  const sheet = within(await findWalletSheet());
  await userEvent.click(sheet.getByRole("button", { name: "Cancel" }));
}

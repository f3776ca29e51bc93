import type { StoryContext } from "@storybook/react-vite";
import type { PaymentRequestOptions } from "@stripe/stripe-js";
import { fireEvent, waitFor, within } from "storybook/test";
import type { StandInWallet } from "../../demo/stripe-stand-in/payment-request.ts";
import { createStripeStandIn } from "../../demo/stripe-stand-in/stripe.ts";

/** The mode of the card provider: as in reality, with fields that never load, or with an iframe that breaks once. */
export type StripePlay = "works" | "neverReady" | "breaksOnce";
/** The wallet works, is found late, or fails to open its sheet. */
type WalletPlay = "works" | "late" | "fails";

export interface StoryWallet {
  readonly name: StandInWallet;
  readonly play: WalletPlay;
}

let play: StripePlay = "works";
let wallet: StoryWallet | null = null;
/** Resolves the search for a late wallet. */
let find = () => {};

// Cards expire by this fixed date, since the clocks of stories stand still.
const today = () => new Date("2026-03-10T12:00:00");
/** The release that stripe-js expects. */
const version = "endive";

function construct() {
  const stripe = createStripeStandIn(today, () => wallet?.name ?? null);
  return {
    ...stripe,
    createToken(...asked: Parameters<typeof stripe.createToken>) {
      if (play !== "breaksOnce") return stripe.createToken(...asked);
      play = "works";
      return Promise.reject(new Error("the frame is gone"));
    },
    paymentRequest(options: PaymentRequestOptions) {
      const request = stripe.paymentRequest(options);
      if (wallet?.play === "late") {
        const found = new Promise<void>((resolve) => {
          find = resolve;
        });
        return { ...request, canMakePayment: () => found.then(request.canMakePayment) };
      }
      const show = () => {
        throw new Error("not allowed here");
      };
      return wallet?.play === "fails" ? { ...request, show } : request;
    },
    elements: () => {
      const elements = stripe.elements();
      if (play !== "neverReady") return elements;
      return { ...elements, create: (type: "card") => ({ ...elements.create(type), mount: () => {} }) };
    },
  };
}

/** Presets `window.Stripe`, which stripe-js reads only once for each page; afterwards only the mode changes. */
export function playStripe(next: StripePlay, nextWallet: StoryWallet | null = null): void {
  play = next;
  wallet = nextWallet;
  // The stand-in has only the part of Stripe.js that takes a card.
  window.Stripe ??= Object.assign(construct, { version }) as unknown as NonNullable<Window["Stripe"]>;
}

export const findWallet = (): void => find();

/** The provider's own fields, which the stand-in keeps in a shadow root in place of an iframe. */
export async function findCardFields({ canvasElement }: Pick<StoryContext, "canvasElement">) {
  return waitFor(() => {
    const shown = canvasElement.querySelector(".bs-card-entry__slot:not([data-hidden]) slot > div > div");
    const fields = shown?.shadowRoot?.querySelector<HTMLElement>(".fields");
    if (!fields) throw new Error("the card fields do not show");
    return within(fields);
  });
}

/**
 * Fills in the provider's fields with a card, as a browser does: key by key it takes as long as the rest of a story.
 * @param button What is pressed then.
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

/** The sheet that the stand-in's wallet opens over the page. */
async function findWalletSheet(): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector("dialog"));
    const sheet = dialogs.find((dialog) => dialog?.open);
    if (!sheet) throw new Error("no sheet is open");
    return sheet;
  });
}

/** Confirms the sheet with a card by the stand-in's name for it, by default the first one. */
export async function confirmWalletSheet({ userEvent }: Pick<StoryContext, "userEvent">, card?: string): Promise<void> {
  const sheet = within(await findWalletSheet());
  if (card) await userEvent.selectOptions(sheet.getByLabelText("Card"), card);
  await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

export async function closeWalletSheet({ userEvent }: Pick<StoryContext, "userEvent">): Promise<void> {
  const sheet = within(await findWalletSheet());
  await userEvent.click(sheet.getByRole("button", { name: "Cancel" }));
}

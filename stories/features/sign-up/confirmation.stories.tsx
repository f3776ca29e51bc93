import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { phl } from "../../../src/domain/programs/phl.ts";
import { cents } from "../../../src/lib/money.ts";
import type { CompletedSignUp } from "../../../src/purchase/orders.ts";
import { LOGIN_FORM } from "../../../src/store/session-slice.ts";
import { linesOf } from "../../stage/line-layout.ts";
import { DONE_SIGN_UP, RECEIPT, StagedSignUp, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, storyOf, render } = signUpStageFor({ program: phl, step: "confirmation", result: DONE_SIGN_UP });
const startWith = (result: Partial<CompletedSignUp>) => ({ result: { ...DONE_SIGN_UP, ...result } });

export default { title: "sign-up/4 Confirmation", render, beforeEach: setUp() } satisfies Meta;

export const PassBought: Story = {
  play: async ({ canvas, canvasElement }) => {
    for (const text of [
      "You have your Monthly Pass",
      "Your pass is available now.",
      "ana@example.org",
      "$20.00",
      // The account is on another page, which does not share the login of this page.
      "Log in there with ana@example.org and the password you just chose.",
      "includes $1.48 sales tax",
      "Visa ending in 4242",
      /Renews\s*every 30 days, next on\s*April 9, 2026\s*\$20\.00/,
      "Questions about this purchase? support@indego.example.org",
      "What to do now",
    ])
      await expect(canvasElement).toHaveTextContent(text);
    for (const name of ["support@indego.example.org", "(215) 555-0142"])
      await expect(canvas.getByRole("link", { name })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Print receipt" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Show receipt" })).toBeNull();
    await expect(canvas.getByLabelText("Share your link with friends")).toHaveValue(DONE_SIGN_UP.referralUrl);
    await expect(canvas.getByRole("link", { name: "Go to your account" })).toHaveAttribute(
      "href",
      "https://account.example.org/?system=phl",
    );
    for (const text of ["key fob", "You were shown"]) await expect(canvasElement).not.toHaveTextContent(text);
    const receipt = canvas.getByRole("heading", { name: /^Your receipt from\s*Indego$/ });
    for (const [name, href] of [
      ["Open the app (opens in a new tab)", "https://indego.example.org/app"],
      ["See stations near you (opens in a new tab)", "https://indego.example.org"],
    ] as const) {
      const link = canvas.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", href);
      await expect(link.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    // The date of the renewal does not break across lines.
    const renewalDate = canvas.getByText("April 9, 2026", { selector: ".bs-summary-list__note bdi" });
    const row = renewalDate.closest<HTMLElement>(".bs-summary-list__row");
    for (let width = 16; row && width < 30; width += 0.5) {
      row.style.inlineSize = `${width}em`;
      await expect(linesOf(renewalDate)).toEqual(["April 9, 2026"]);
    }
    row?.style.removeProperty("inline-size");
  },
};

/** The configuration lacks the app's address, so the link leads to the program's site. */
export const AppOnProgramSite: Story = {
  beforeEach: async () => {
    await setUp()();
    const { app } = stage;
    Object.assign(stage, { app: { ...app, deployment: { ...app.deployment, appUrl: undefined } } });
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: /^Open the app/ })).toBeNull();
    await expect(canvas.getByRole("link", { name: /^indego\.example\.org/ })).toBeVisible();
  },
};

/** On a phone the receipt is folded, but the charge is visible. */
export const ReceiptFolded: Story = {
  globals: { width: "360px" },
  play: async ({ canvas, userEvent }) => {
    const findCardRow = () => canvas.getByText("Paid with");
    await expect(findCardRow()).not.toBeVisible();
    const showButton = canvas.getByRole("button", { name: "Show receipt" });
    await expect(showButton.parentElement).toHaveTextContent("$20.00");
    await userEvent.click(showButton);
    await expect(findCardRow()).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hide receipt" }));
    await expect(findCardRow()).not.toBeVisible();
  },
};

const REDUCTION = { kind: "promo", amount: cents(1500), code: "INDEPRO24" } as const;
/** With a key card and a promo code; the service charged another price than the page had shown. */
export const CostDiffers = storyOf(
  startWith({
    withKeyCard: true,
    cost: cents(1100),
    expectedCost: cents(1300),
    receipt: { ...RECEIPT, keyCard: cents(800), reduction: REDUCTION, adjustment: cents(-200) },
  }),
  {
    texts: [
      ...["$11.00", "You were shown $13.00 before.", "It unlocks bikes until your key fob has come by mail"],
      ...[/Adjustment −\$2\.00/, /Promo code INDEPRO24 −\$15\.00/, /Key fob Comes by mail \$8\.00/],
    ],
  },
);

export const CostUnknown = storyOf(startWith({ cost: null, referralUrl: null }), {
  texts: "See the receipt in your email",
  absentTexts: ["You were shown", "Share your link with friends"],
});

/** The page knows the pass of the purchase, but neither its price nor its receipt. */
export const ReceiptUnknown = storyOf(startWith({ cost: null, receipt: null }), {
  texts: "Pass Monthly Pass",
  absentTexts: ["Renews"],
});

/** The account is on the same page: it shares the login, and without one its form to log in has the chosen username. */
const besideAccountStory = (loggedIn: boolean, play: NonNullable<Story["play"]>): Story => ({
  beforeEach: setUp(startWith({ loggedIn, userName: "ana" })),
  render: () => <StagedSignUp stage={stage} host={{ accountOf: () => () => {} }} />,
  play,
});
export const BesideTheAccount = besideAccountStory(true, async ({ canvas, canvasElement }) => {
  await expect(canvasElement).toHaveTextContent("You are logged in.");
  await expect(canvasElement).not.toHaveTextContent(/Log in there/);
  await expect(canvas.getByRole("button", { name: "Go to your account" })).toBeVisible();
});
export const NotLoggedInBesideTheAccount = besideAccountStory(false, async ({ canvas, canvasElement, userEvent }) => {
  await expect(canvasElement).toHaveTextContent("Log in there with ana and the password you just chose.");
  await userEvent.click(canvas.getByRole("button", { name: "Log in to your account" }));
  await expect(stage.app.store.getState().drafts[LOGIN_FORM]).toMatchObject({ username: "ana" });
});

/** Neither the page nor the deployment has an account to link to. */
export const NoAccountPage: Story = {
  render: () => <StagedSignUp stage={stage} accountUrl={null} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/To see your account, write to support@indego.example.org or call/);
    await expect(canvas.queryByRole("link", { name: "Go to your account" })).toBeNull();
  },
};

const TAP_UNLOCKS = /unlocks bikes until your TAP card is linked in your account/;
export const WithTapCard = storyOf(
  {
    program: lax,
    ...startWith({ subscriptionTypeId: 204, withKeyCard: true, receipt: { ...RECEIPT, keyCard: cents(0) } }),
  },
  {
    texts: ["TAP card To be linked in your account Free", TAP_UNLOCKS],
  },
);

/** A pass that does not renew, with extra months from a promotion. */
export const OneTimeWithBonus = storyOf(
  startWith({
    subscriptionTypeId: 102,
    cost: cents(1500),
    expectedCost: cents(1500),
    receipt: { ...RECEIPT, price: cents(1500), tax: cents(111), bonusMonths: 3, laterCharges: null },
  }),
  {
    texts: [
      ...["You have your Guest Pass", "Bonus +3 months", "Renews Never, you paid once"],
      "your pass starts with that first ride",
    ],
  },
);

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { enterOwnCode } from "../../../src/passes/promo-code.ts";
import { failingCall } from "../../stage/account-stage.tsx";
import { enterCard } from "../../stage/card-provider.ts";
import { AT_REVIEW, acceptAndPay, DETAILS, PAY, StagedSignUp, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render, waitForConfirmation } = signUpStageFor(AT_REVIEW);

export default { title: "sign-up/3 Review", render, beforeEach: setUp() } satisfies Meta;

export const Empty: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeVisible();
    for (const row of ["Region", "Username", /United States/]) await expect(canvas.queryByText(row)).toBeNull();
    await userEvent.click(canvas.getByText("Other fees you may pay"));
    await expect(canvas.getByText(/^Up to/).closest("ul")).toHaveTextContent(/e-bike.*\$2,500\.00 if a bike is lost/i);
    for (const text of [
      ...["ana@example.org", "(215) 555-0199", "Visa ending in 4242"],
      /renews at \$20\.00 every .+ until you cancel/,
      /Your pass first renews on [A-Z][a-z]+ \d+, \d{4}\./,
      "a bike replacement fee of up to $2,500 if the bike is lost or stolen",
      "My account is then also suspended.",
      "I am at least 14 years old",
    ])
      await expect(canvasElement).toHaveTextContent(text);
    await expect(canvas.getByRole("link", { name: /User Agreement/ })).toHaveAttribute("target", "_blank");
    const privacy = canvas.getByRole("link", { name: /Privacy Policy/ });
    await expect(privacy).toHaveAttribute("href", "https://indego.example.org/privacy");
    const button = canvas.getByRole("button", { name: PAY });
    await expect(button).toBeEnabled();
    // As a rider tabs from button to button, a screen reader reads out the pass, the rider, the card and the renewal.
    for (const [name, description] of [
      ["Change pass", /^Monthly Pass\s·\s\$20\.00$/],
      ["Change details", /ana@example\.org/],
      ["Change card", /^Visa ?ending in ?4242$/],
    ] as const)
      await expect(canvas.getByRole("button", { name })).toHaveAccessibleDescription(description);
    await expect(button).toHaveAccessibleDescription(/renews at ?\$20\.00 ?every .+ first renews on ?[A-Z][a-z]+ \d+/);
  },
};

/**
 * On a phone the pay button covers no agreement: it comes last, and only sticks to the foot of the screen once all are
 * ticked. The pass is the first row, and the order above the form is open.
 */
export const OnAPhone: Story = {
  globals: { width: "360px" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
    const pay = canvas.getByRole("button", { name: PAY });
    for (const box of canvas.getAllByRole("checkbox")) await expect(topOf(box)).toBeLessThan(topOf(pay));
    await expect(topOf(canvas.getByText(/^You pay/))).toBeLessThan(topOf(pay));
    for (const change of canvas.getAllByRole("button", { name: /^Change / })) {
      await expect(change).toHaveTextContent(/^Change$/);
      await expect(change.querySelector("svg")).toBeVisible();
    }
    const payBar = pay.closest(".bs-signup__pay");
    await expect(payBar).toHaveStyle({ position: "static" });
    for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
    await expect(payBar).toHaveStyle({ position: "sticky" });
    const order = () => canvasElement.querySelector(".bs-order__narrow details");
    await expect(order()).toHaveAttribute("open");
    await expect(canvasElement.querySelector("form dl > div")).toHaveTextContent(/^Your passMonthly Pass · \$20\.00/);
    await userEvent.click(canvas.getByRole("button", { name: "Change pass" }));
    await expect(await canvas.findByRole("radio", { name: /^Annual Pass/ })).toBeVisible();
    await expect(order()).not.toHaveAttribute("open");
  },
};

/** The review lists the region, the typed country and ZIP, and a username other than the e-mail. */
export const LosAngeles: Story = {
  globals: { theme: "lax" },
  beforeEach: setUp({
    program: lax,
    chosenPass: 203,
    details: { ...AT_REVIEW.details, userName: "ana", region: "Westside", countryId: "41", addressZipCode: "K1A 0B1" },
    card: { country: null, zip: null },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("Canada", undefined, { timeout: 10_000 });
    const rows = [...canvasElement.querySelectorAll(".bs-signup__step dl > *")].map(({ textContent }) => textContent);
    await expect(rows).toContain("UsernameanaChange");
    await expect(rows.find((row) => row?.startsWith("Card"))).toMatch(/^CardVisa ending in 4242K1A 0B1Canada/);
    await expect(rows).toContain("RegionWestsideChange");
    await expect(canvasElement).not.toHaveTextContent("suspended");
    for (const row of ["pass", "details", "username", "region", "card"])
      await expect(canvas.getByRole("button", { name: `Change ${row}` })).toBeVisible();
  },
};

const emit = fn(() => true);

export const InvalidThenPaid: Story = {
  render: () => <StagedSignUp stage={stage} host={{ emit }} />,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: PAY }));
    const checkboxes = canvas.getAllByRole("checkbox");
    for (const [at, text] of [
      "You must agree to never leave bikes unattended",
      "You must accept the fee for lost or stolen bicycles",
      "You must accept the terms of the User Agreement",
    ].entries()) {
      await expect(canvas.getAllByText(text)).toHaveLength(2);
      await expect(checkboxes[at]).toHaveAccessibleDescription(new RegExp(text));
    }
    await waitFor(() => expect(checkboxes[0]).toHaveFocus());
    await expect(await stage.fetchReceived("/account/register")).toHaveLength(0);
    const stepTexts: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => {
      stepTexts.push(context.canvasElement.querySelector(".bs-signup__step")?.textContent);
    });
    observer.observe(context.canvasElement, { childList: true, subtree: true });
    await acceptAndPay(context);
    await waitForConfirmation(context);
    observer.disconnect();
    // The step never was empty between the order and the receipt.
    await expect(stepTexts.length).toBeGreaterThan(0);
    await expect(stepTexts.filter((text) => !text)).toEqual([]);
    await expect(emit).toHaveBeenCalledWith("bikeshare-purchase", expect.objectContaining({ cost: 20 }));
  },
};

/** A second press of the pay button sends nothing. What the button says during a slow call: screen-reader/Sign-up. */
export const PaymentBeingSent: Story = {
  beforeEach: setUp({}, [{ method: "POST", path: "/register", kind: "delay", ms: 20_000 }]),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await acceptAndPay(context);
    const button = await canvas.findByRole("button", { name: "Processing your payment" });
    await expect(canvas.getByRole("button", { name: "Back" })).toBeDisabled();
    // The change buttons, which are disabled meanwhile, have neither a background nor a border.
    const changeButtons = canvas.getAllByRole("button", { name: /^Change/ });
    await expect(changeButtons).toHaveLength(3);
    for (const change of changeButtons) {
      await expect(change).toBeDisabled();
      const noBox = { backgroundColor: "rgba(0, 0, 0, 0)", borderColor: "rgba(0, 0, 0, 0)" };
      await waitFor(() => expect(change).toHaveStyle(noBox));
    }
    await waitFor(async () => expect(await stage.fetchReceived("/account/register")).toHaveLength(1));
    await userEvent.click(button);
    await waitForConfirmation(context);
    await expect(await stage.fetchReceived("/account/register")).toHaveLength(1);
  },
};

/* Which refusal leads to which field: src/features/sign-up/sign-up-screen.test.ts. */

/** A declined card leads back to the payment step: the reason is visible until the rider enters another card. */
export const RefusedCard: Story = {
  beforeEach: setUp({ card: { id: `tok_declined_visa_0002_12_2030_credit_US_19125_${crypto.randomUUID()}` } }),
  play: async (context) => {
    const { canvas } = context;
    await acceptAndPay(context);
    await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    const [refusal, fieldAlert] = canvas.getAllByRole("alert");
    await waitFor(() => expect(refusal).toHaveFocus());
    await expect(refusal).toHaveTextContent(
      /^Could not process sign up request\. Please try again or contact customer service\. ?Your bank did not accept this card\. ?Your card was declined\. ?You were not charged\. ?Enter another card\.$/,
    );
    await expect(fieldAlert).toBeEmptyDOMElement();
    // The reason is right before the card fields, so that Tab leads from the reason to the fields.
    const card = canvas.getByRole("group", { name: /^Card/ });
    await expect(refusal?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(stage.app.store.getState().enteredCard).toBeNull();
    await enterCard(context, "4242424242424242", "Review order");
    await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
    await expect(canvas.queryByText("Your card was declined.")).toBeNull();
  },
};

/** The service refuses a field by its name: focus moves to this field, which shows the service's reason. */
export const RefusedAtField: Story = {
  beforeEach: setUp({ details: { ...AT_REVIEW.details, userName: "rider" } }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await acceptAndPay(context);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    const username = await canvas.findByLabelText(/Username/);
    await waitFor(() => expect(username).toHaveFocus());
    await expect(username).toHaveValue("rider");
    await expect(username).toHaveAccessibleDescription(/This username is taken\./);
    await expect(canvas.getByLabelText("Password")).toHaveValue(DETAILS.password);
    await userEvent.tab();
    await expect(canvas.getAllByText("This username is taken.")).toHaveLength(2);
    await expect(canvas.getAllByText("You were not charged.")).toHaveLength(2);
    await userEvent.type(username, "2");
    await expect(canvas.queryByText("This username is taken.")).toBeNull();
  },
};

/** The refused code is in its field again; that it leaves the cart: src/features/sign-up/sign-up-screen.test.ts. */
export const RefusedPromoCode: Story = {
  beforeEach: async () => {
    await setUp({}, [failingCall("POST", "/register", { status: 400, error: "Not this one.", field: "promoCode" })])();
    stage.app.store.setState({ enteredEmail: DETAILS.contactEmail });
    enterOwnCode(stage.app, "RIDE20");
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("button", { name: /^Pay\s*\$16\.00$/ });
    await acceptAndPay(context, /^Pay\s*\$16\.00$/);
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    const code = await canvas.findByLabelText(/Promo code/);
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveValue("RIDE20");
    await expect(code).toHaveAccessibleDescription(/Not this one\./);
  },
};

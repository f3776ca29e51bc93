import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import { createSeal } from "../../../src/lib/crypto.ts";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render } = signUpStageFor({ program: phl });

/** The page was reloaded after it sent an order: it has a record of the order, but no password, card or e-mail. */
export default { title: "sign-up/After a reload", render } satisfies Meta;

const recordKey = () => `bikeshare-attempt signUp ${stage.app.key}`;

const setUpAfterReload = (contactEmail: string) => async () => {
  await setUp()();
  const newcomer = { emailSeal: await createSeal(contactEmail), isNewEmail: true };
  const attempt = sentAttempt({ kind: "signup", itemId: 104, cents: 15600, newcomer });
  sessionStorage.setItem(recordKey(), JSON.stringify(attempt));
};

async function findOutWith({ canvas, userEvent }: StoryContext, contactEmail: string): Promise<void> {
  const email = await canvas.findByLabelText(/Email/);
  await userEvent.clear(email);
  await userEvent.type(email, contactEmail);
  const password = canvas.getByLabelText<HTMLInputElement>(/Password/);
  // The sandbox's riders have this password.
  if (password.value === "") await userEvent.type(password, "sandbox-pass");
  await userEvent.click(canvas.getByRole("button", { name: "Find out" }));
}

/** The screen names the sent order, and has no button to buy anything. */
async function expectNoForm({ canvas, canvasElement }: StoryContext): Promise<void> {
  await expect(canvas.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeVisible();
  const title = canvasElement.querySelector(".bs-notice__title");
  await expect(title).toHaveTextContent(/^Your purchase of\s?Annual Pass · \$156\.00$/);
  await expect(canvas.queryByRole("button", { name: /^(Pay|Continue|Review)/ })).toBeNull();
}

/** test/e2e/purchase/charged-once.spec.ts finds an order with the e-mail and password that it was sent with. */
export const AnotherEmail: Story = {
  beforeEach: setUpAfterReload("rider@example.org"),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText(/^We do not know yet whether this order went through\. Enter the email and password/);
    await expectNoForm(context);
    await userEvent.click(canvas.getByRole("button", { name: "Find out" }));
    await expect(canvas.getByText("There are 2 problems")).toBeVisible();
    await findOutWith(context, "someone@example.org");
    const email = canvas.getByLabelText(/Email/);
    await waitFor(() => expect(email).toHaveAccessibleDescription("This order was sent with another email"));
    await waitFor(() => expect(email).toHaveFocus());
    await expect(await stage.fetchReceived("/account/lookup")).toEqual([]);
  },
};

/** The service shows no new account for a minute. The page cannot send the order again, but the rider may drop it. */
export const OrderNotFound: Story = {
  beforeEach: setUpAfterReload("new@example.org"),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findOutWith(context, "new@example.org");
    await stage.waitUntil(() => canvas.getByText(/^We are checking whether your purchase went through/));
    const text = await stage.waitUntil(() => canvas.getByText(/^We could not find your purchase\. Check your email/));
    await expect(text.closest("[aria-live]")).not.toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expectNoForm(context);
    await expect(canvas.queryByRole("button", { name: "Try again" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Start over" }));
    await userEvent.click(within(canvas.getByRole("dialog")).getByRole("button", { name: "Start over" }));
    await canvas.findByRole("heading", { name: "Step 1 of 4: Your details" });
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await expect(sessionStorage.getItem(recordKey())).toBeNull();
  },
};

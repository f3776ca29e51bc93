import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { DETAILS, MONTHLY, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render } = signUpStageFor();

export default { title: "sign-up/1 Your details", render } satisfies Meta;

export const EmptyThenTyped: Story = {
  beforeEach: setUp(),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Step 1 of 4: Your details" })).toBeVisible();
    await expect(canvas.getAllByRole("radio")).toHaveLength(8);
    for (const label of [/Username/, /Country/, /ZIP/]) await expect(canvas.queryByLabelText(label)).toBeNull();
    await expect(canvas.getByText("You log in with your email.")).toBeVisible();
    await expect(canvas.queryByLabelText("Confirmation code")).toBeNull();
    await userEvent.type(canvas.getByLabelText("Mobile phone"), "2");
    await expect(canvas.getByText(/By asking for a code you agree to get it by text message or call/)).toBeVisible();
    // Password managers save the password with the email.
    await userEvent.type(canvas.getByLabelText("Email"), "bo@example.org");
    await expect(canvasElement.querySelector("[autocomplete=username]")).toHaveValue("bo@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Choose another username" }));
    const username = await canvas.findByLabelText("Username");
    await waitFor(() => expect(username).toHaveFocus());
    await userEvent.keyboard("bo");
    await userEvent.type(canvas.getByLabelText("Email"), "x");
    await expect(username).toHaveValue("bo");
    await userEvent.clear(username);
    await expect(username).toHaveAccessibleDescription("Leave it empty to log in with your email.");
    await userEvent.click(canvas.getByRole("radio", { name: /^Monthly Pass/ }));
    const monthly = canvas.getByRole("radio", { name: /^Monthly Pass/ });
    await waitFor(() => expect(canvas.getAllByRole("radio", { description: /Your new pass/ })).toEqual([monthly]));
    await expect(canvas.getByRole("checkbox", { name: /Send me a\s*key fob/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /Single Ride/ }));
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

export const Filled: Story = {
  beforeEach: setUp({ details: DETAILS, chosenPass: MONTHLY, isPhoneConfirmed: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    await expect(canvas.getByRole("radio", { name: /^Monthly Pass/ })).toBeChecked();
    await waitFor(() => expect(canvas.getByRole("radio")).toHaveAccessibleDescription(/for 30 days\s·\sYour new pass/));
    await expect(canvas.getByRole("button", { name: "Change pass" })).toBeVisible();
    // The prices of longer rides are visible while the details of the pass are folded.
    const visibleTexts = canvas.getAllByText(/Rides over 60 minutes/).filter((text) => text.checkVisibility());
    await expect(visibleTexts).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    const heading = await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

/** The names of the controls whose attributes React wrote during an action, as it rendered them again. */
async function recordRenderedControls(form: HTMLElement, action: () => Promise<void>): Promise<string[]> {
  const names = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Element) names.add(target.getAttribute("name") ?? "");
  });
  observer.observe(form, { subtree: true, attributes: true });
  await action();
  observer.disconnect();
  return [...names].filter((name) => name !== "").sort();
}

/** Choosing a pass only renders the passes and then the order again, and typing only the section of the field. */
export const RendersOnlyChanges: Story = {
  beforeEach: setUp({ details: { ...DETAILS, pass: "" } }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const radio = (name: RegExp) => canvas.getByRole<HTMLInputElement>("radio", { name });
    const total = () => canvasElement.querySelector(".bs-order__wide")?.textContent;
    await userEvent.click(radio(/^Monthly Pass/));
    const renderedByChoice = await recordRenderedControls(canvasElement, () => userEvent.click(radio(/^Single Ride/)));
    await expect(renderedByChoice).toEqual(["pass"]);
    await waitFor(() => expect(total()).toContain("$4.50"));
    radio(/^Monthly Pass/).click();
    // Right after the click, the pass is chosen, and the order still has the total of the pass before.
    await expect([radio(/^Monthly Pass/).checked, total()?.includes("$4.50")]).toEqual([true, true]);
    await waitFor(() => expect(total()).toContain("$20.00"));
    await userEvent.click(canvas.getByLabelText("Password"));
    const renderedByTyping = await recordRenderedControls(canvasElement, () => userEvent.keyboard("x"));
    await expect(renderedByTyping).toEqual(["password", "passwordAgain"]);
  },
};

/** On a wide screen, the order is beside the form. Codes in it: sign-up/1 Promo code; bonus months: midnight.test.tsx. */
export const OrderBesideTheForm: Story = {
  globals: { width: "960px" },
  beforeEach: setUp({ details: DETAILS }),
  play: async ({ canvas, userEvent }) => {
    const expectOrder = async (...texts: readonly (string | RegExp)[]) => {
      for (const text of texts)
        await waitFor(() => expect(canvas.getByRole("region", { name: "Your order" })).toHaveTextContent(text));
    };
    const choose = (pass: RegExp) => userEvent.click(canvas.getByRole("radio", { name: pass }));
    await choose(/^Guest Pass/);
    await expectOrder("You pay $15.00 once. This pass does not renew.");
    // No pass has this id, which counts as no choice.
    stage.app.store.getState().putPassInCart(999);
    await expectOrder("Choose a pass to see what it costs.");
    await choose(/^Monthly Pass/);
    await expectOrder(
      /Monthly Pass.*includes \$1\.48 sales tax.*Total today\$20\.00/,
      "You can turn off auto-renewal in your account at any time.",
    );
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Send me a\s*key fob/ }));
    await expectOrder(/Key fob\$8\.00.*Total today\$28\.00/, "You pay $28.00 today. Your pass then renews at $20.00");
  },
};

export const Invalid: Story = {
  beforeEach: setUp({ details: { contactPhone: DETAILS.contactPhone, passwordAgain: "another" } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    const summary = canvas.getByRole("group", { name: "There are 5 problems" });
    for (const text of [
      "Choose a pass to continue",
      "Email format is invalid",
      "Confirm your phone number to continue",
      "Password must be at least 8 characters long",
      "Passwords must match",
    ]) {
      await expect(summary).toHaveTextContent(text);
      await expect(canvas.getAllByText(text), "beside its field as well").toHaveLength(2);
    }
    const passes = canvas.getByRole("radiogroup", { name: /Your pass/ });
    await expect(passes).toHaveAccessibleDescription("Choose a pass to continue");
    await waitFor(() => expect(canvas.getAllByRole("radio")[0]).toHaveFocus());
    // Tab reaches the summary's links. Enter on one neither submits the form again nor changes the page's address.
    const address = window.location.href;
    summary.focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Email format is invalid" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /Email/ })).toHaveFocus());
    await expect(window.location.href).toBe(address);
  },
};

export const UnavailablePass: Story = {
  beforeEach: setUp({ pass: 999 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This pass is not available")).toBeVisible();
    await expect(canvas.getAllByRole("radio")).toHaveLength(8);
  },
};

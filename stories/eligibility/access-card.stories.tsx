import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const GOOD = "6004861234567890015";
const REFUSED = "6004861234567890019";

const { stage, from, render } = eligibilityStageFor({ system: "phl" });

export default { title: "eligibility/ACCESS card", globals: { theme: "phl" }, render } satisfies Meta;

export const NumberEmpty: Story = {
  beforeEach: from(),
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole("heading", { name: "Step 1 of 4: Your details" })).toBeVisible();
    await expect(canvas.getByRole("group", { name: "Reduced fare" })).toContainElement(
      canvas.getByLabelText(/ACCESS card number/),
    );
    await expect(canvas.getByLabelText(/ACCESS card number/)).toHaveValue("");
    await expect(canvas.getAllByRole("radio")).toHaveLength(1);
    await step("explains the card, who shares it and where to get help", async () => {
      await expect(canvas.getByText(/only verifies that you are eligible. You pay by credit card/)).toBeVisible();
      await expect(canvas.getByText(/Up to four household members may share/)).toBeVisible();
      await expect(canvas.getByRole("link", { name: "(215) 555-0142" })).toHaveAttribute("href", "tel:+12155550142");
      await expect(canvas.getByRole("link", { name: "support@indego.example.org" })).toBeVisible();
      await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
    });
  },
};

export const NumberFilled: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/ACCESS card number/);
    await step("digits are grouped as on the card", async () => {
      await userEvent.type(field, GOOD);
      await expect(field).toHaveValue("600486 1234567890 01 5");
    });
    await step("Backspace and Delete skip the gaps", async () => {
      field.setSelectionRange(8, 8);
      await userEvent.keyboard("{Backspace}{Backspace}");
      await expect(field).toHaveValue("600482 3456789001 5");
      field.setSelectionRange(6, 6);
      await userEvent.keyboard("{Delete}");
      await expect(field).toHaveValue("600482 4567890015");
      await userEvent.keyboard("9");
      await expect(field).toHaveValue("600482 9456789001 5");
      await expect(field.selectionStart).toBe(8);
    });
    await step("a pasted number in full-width digits is parsed as the same one", async () => {
      await userEvent.clear(field);
      await userEvent.paste("６００４８６１２３４５６７８９００１５");
      await expect(field).toHaveValue("600486 1234567890 01 5");
    });
  },
};

/** An invalid pasted text stays in the field for correction; its error appears once the rider leaves the field. */
export const NumberPastedWrong: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/ACCESS card number/);
    for (const pasted of ["60O4", `${GOOD}7`]) {
      await userEvent.click(field);
      await userEvent.clear(field);
      await userEvent.paste(pasted);
      await expect(field).toHaveValue(pasted);
      await expect(field).not.toBeInvalid();
      await expect(canvas.queryByText("Can only contain digits 0-9")).toBeNull();
      await expect(canvas.queryByText("###### ########## ## #")).toBeNull();
    }
    await step("a letter typed then is rejected, which is announced at once", async () => {
      await userEvent.type(field, "x");
      await expect(field).toHaveValue(`${GOOD}7`);
      await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    });
    await step("on blur the field shows its error", async () => {
      await userEvent.tab();
      await expect(canvas.getByText("ACCESS card number is invalid")).toBeVisible();
      await expect(canvas.getByText("###### ########## ## #")).toBeVisible();
    });
    await step("corrected into another invalid text, it shows that text's error", async () => {
      await userEvent.clear(field);
      await userEvent.paste("60O4");
      await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
    });
  },
};

export const NumberInvalid: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/ACCESS card number/);
    await step("a letter is rejected, and the field says why", async () => {
      await userEvent.type(field, "60O4");
      await expect(field).toHaveValue("604");
      await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
      await expect(canvas.queryByText("ACCESS card number is invalid")).toBeNull();
    });
    await step("on blur its own error shows the format", async () => {
      await userEvent.tab();
      await expect(canvas.getByText("ACCESS card number is invalid")).toBeVisible();
      await expect(canvas.getByText("###### ########## ## #")).toBeVisible();
      await expect(canvas.queryByText("Can only contain digits 0-9")).toBeNull();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field.labels?.[0]).toHaveTextContent("* ACCESS card number");
    });
    await step("an extra digit is rejected too", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, GOOD);
      await expect(canvas.queryByText("###### ########## ## #")).toBeNull();
      await userEvent.keyboard("7");
      await expect(field).toHaveValue("600486 1234567890 01 5");
      await expect(canvas.getByText("###### ########## ## #")).toBeVisible();
      await userEvent.tab();
      await expect(canvas.queryByText("###### ########## ## #")).toBeNull();
    });
    await step("nothing is sent", async () => {
      await userEvent.clear(field);
      await userEvent.paste(`${GOOD}7`);
      await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
      await waitFor(() => expect(field).toHaveFocus());
      await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(0);
    });
  },
};

export const CardRefused: Story = {
  beforeEach: from({ accessCard: REFUSED }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    const refusal = "We could not verify your eligibility with these details. Check them and try again.";
    const field = canvas.getByLabelText(/ACCESS card number/);
    await step("the refusal shows at the number, which gets the focus, and the input is kept", async () => {
      await stage.until(() => expect(field).toHaveAccessibleDescription(new RegExp(refusal)));
      await waitFor(() => expect(field).toHaveFocus());
      await expect(field).toHaveValue("600486 1234567890 01 9");
      await expect(canvas.getByLabelText("Password")).toHaveValue("long enough");
      await expect(canvas.getByText(/is confirmed/)).toBeVisible();
    });
    await step("another number shows no refusal", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, GOOD);
      await expect(canvas.queryByText(refusal)).toBeNull();
      await expect(canvas.queryByText(/Our help desk can look into it/)).toBeNull();
    });
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
  },
};

export const CardVerified: Story = {
  beforeEach: from({ accessCard: "600486 1234567890 01 5" }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
    await step("the request has the pass, the method and the bare number, and no password", async () => {
      const [sent] = await stage.fetchReceived("/account/reducedFare");
      await expect(sent).toMatchObject({
        system: "phl",
        cart: {
          subscriptionTypeId: 106,
          discountPortalID: 1,
          discountType: "accessCard",
          discountVerified: false,
          discountVerificationForm: { accessCard: GOOD },
          newUser: { contactEmail: "ana@example.org" },
        },
      });
      await expect(JSON.stringify(sent)).not.toContain("password");
    });
    await step("Back shows that the verification holds", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Back" }));
      await expect(await canvas.findByText("You can buy this pass at reduced fare.")).toBeVisible();
      await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
      await expect(canvas.queryByLabelText("ACCESS card number")).toBeNull();
    });
    await step("a verified number is not checked again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
      await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
      await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(1);
      await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    });
    await step("changed details have to be verified again", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Use other details" }));
      await expect(canvas.getByLabelText(/ACCESS card number/)).toHaveValue("600486 1234567890 01 5");
      await waitFor(() => expect(canvas.getByLabelText(/ACCESS card number/).closest("[tabindex]")).toHaveFocus());
      await expect(stage.app.store.getState().cart.discountVerified).toBe(false);
    });
  },
};

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const { stage, setUp, render } = eligibilityStageFor({ system: "lax" });

export default { title: "eligibility/Los Angeles", globals: { theme: "lax" }, render } satisfies Meta;

const CONTINUE_BUTTON = { name: "Continue" };

export const Methods: Story = {
  beforeEach: setUp(),
  play: async ({ canvas, userEvent }) => {
    const methods = within(canvas.getByRole("radiogroup", { name: "How do you show that you are eligible?" }));
    await expect(methods.getAllByRole("radio")).toHaveLength(5);
    await expect(methods.queryByRole("radio", { checked: true }), "no method is preset").toBeNull();
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await expect(canvas.getAllByText("Choose how you show that you are eligible")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "EBT card" }));
    await expect(canvas.getByLabelText("EBT card number")).toBeVisible();
    // Another method shows its own field without an error, and the first field keeps its number.
    await userEvent.type(canvas.getByLabelText("EBT card number"), "5077 19");
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await userEvent.click(canvas.getByRole("radio", { name: "I am a student" }));
    await expect(canvas.getByLabelText("Student email")).not.toHaveAttribute("aria-invalid");
    await userEvent.click(canvas.getByRole("radio", { name: "EBT card" }));
    await expect(canvas.getByLabelText(/EBT card number/)).toHaveValue("5077 19");
  },
};

export const StudentInvalidThenSuggestion: Story = {
  beforeEach: setUp({ type: "studentEmail" }),
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText("Student email");
    await userEvent.type(email, "maximiliana.villanueva-santiago@g.ucla.edu");
    await userEvent.tab();
    await expect(email).toHaveValue("maximiliana.villanueva-santiago@g.ucla.edu");
    await expect(await canvas.findByText("Use at most 40 characters")).toBeVisible();
    await userEvent.clear(email);
    await expect(canvas.getByRole("link", { name: /^Apply for a reduced-fare TAP card/ })).toBeVisible();
    await expect(canvas.queryByText(/Did you mean/)).toBeNull();
    await userEvent.type(email, "ana@gmail.com");
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await expect(canvas.getAllByText("Valid student email address is required")[0]).toBeVisible();
    await userEvent.clear(email);
    await userEvent.type(email, "ana@uclaa.edu");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: /Did you mean/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(email).toHaveValue("ana@ucla.edu");
    await waitFor(() => expect(email).toHaveFocus());
    await expect(canvas.queryByText(/Did you mean/)).toBeNull();
  },
};

export const DisabilityInvalid: Story = {
  beforeEach: setUp({ type: "disability" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("We do not ask again.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await expect(canvas.getAllByText("Must indicate disability status")[0]).toBeVisible();
    await expect(canvas.getAllByText("Must indicate willingness to prove disability status")[0]).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole("checkbox", { name: /Americans with Disabilities Act/ })).toHaveFocus(),
    );
  },
};

export const TapInvalid: Story = {
  beforeEach: setUp({ type: "metroTAP" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("img", { name: /The number is the line of 20 digits/ })).toBeVisible();
    await expect(canvas.getByText(/Low-income TAP patrons may enroll elsewhere, or use their EBT card/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText("TAP card number"), "0158 0000");
    await userEvent.tab();
    await expect(canvas.getByText("TAP card number is invalid")).toBeVisible();
    await expect(canvas.getByText("#### #### #### #### ####")).toBeVisible();
  },
};

/** A rider whose proof was refused may try another kind of proof. */
export const AnotherProof: Story = {
  beforeEach: setUp({ type: "californiaEBT", californiaEBT: "5077190000000009" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await userEvent.click(await canvas.findByRole("button", { name: "Show it another way" }));
    await waitFor(() => expect(canvas.getByRole("radio", { name: "EBT card" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("radio", { name: "I am 62 or older" }));
    await expect(canvas.queryByText(/^We could not verify your eligibility/)).toBeNull();
    await expect(canvas.getByLabelText("Birthdate")).not.toHaveAttribute("aria-invalid");
    await expect(canvas.queryByRole("button", { name: "Show it another way" })).toBeNull();
  },
};

/** Formats of dates: src/lib/typed-date.test.ts; eligible birthdates: src/eligibility/claim-schema.test.ts. */
export const SeniorBirthDateInvalid: Story = {
  beforeEach: setUp({ type: "senior" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("We do not ask again.")).toBeVisible();
    const field = canvas.getByLabelText<HTMLInputElement>(/Birthdate/);
    await expect(field).toHaveAttribute("placeholder", "MM/DD/YYYY");
    await userEvent.type(field, "03/M");
    await expect(field).toHaveValue("03");
    await expect(canvas.getByText("MM/DD/YYYY")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.paste(" 1995-03-04 ");
    await userEvent.tab();
    await expect(field).toHaveValue("03/04/1995");
    await expect(canvas.getByText("Ineligible birthdate")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await expect(canvas.getAllByText("Valid birthdate required")).toHaveLength(2);
    await expect(canvas.getAllByText("Must indicate willingness to prove age")).toHaveLength(2);
    await waitFor(() => expect(canvas.getByLabelText(/Birthdate/)).toHaveFocus());
    await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(0);
  },
};

export const SeniorPickedAndVerified: Story = {
  beforeEach: setUp({ type: "senior" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>("input[type=date]");
    if (!picker) throw new Error("there is no picker");
    fireEvent.change(picker, { target: { value: "1955-03-04" } });
    await expect(canvas.getByLabelText("Birthdate")).toHaveValue("03/04/1955");
    // Where the browser opens no picker, its own date field is shown.
    picker.showPicker = () => {
      throw new DOMException("not here", "SecurityError");
    };
    await userEvent.click(canvas.getByRole("button", { name: "Pick a date" }));
    await expect(canvas.getByLabelText("Pick a date")).toHaveValue("1955-03-04");
    await waitFor(() => expect(canvas.getByLabelText("Pick a date")).toHaveFocus());
    await userEvent.click(canvas.getByRole("checkbox", { name: "I agree to prove my age if I am asked to" }));
    await userEvent.click(canvas.getByRole("button", CONTINUE_BUTTON));
    await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
  },
};

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fireEvent, waitFor } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";

const { stage, from, render } = eligibilityStageFor({ system: "lax", typed: { type: "senior" } });

export default { title: "eligibility/Senior", globals: { theme: "lax" }, render } satisfies Meta;

const CONTINUE = { name: "Continue" };
const REQUIRED = "Valid birthdate required";
const INELIGIBLE = "Ineligible birthdate";

export const BirthDateEmpty: Story = {
  beforeEach: from(),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText("Birthdate")).toHaveAttribute("placeholder", "MM/DD/YYYY");
    await expect(canvas.getByText("We do not ask again.")).toBeVisible();
    const year = new Date(stage.clock.now()).getUTCFullYear();
    const picker = canvasElement.querySelector("input[type=date]");
    await expect(picker).toHaveAttribute("min", `${year - 120}-01-01`);
    await expect(picker).toHaveAttribute("max", new Date(stage.clock.now()).toISOString().slice(0, 10));
  },
};

/** Each pasted text and the resulting value: the same day, or the unchanged text. src/lib/typed-date.test.ts has more. */
const PASTED = [
  { pasted: " 1955-03-04 ", shown: "03/04/1955", error: null },
  { pasted: "4 March 1955", shown: "4 March 1955", error: REQUIRED },
  { pasted: "3/4/1995", shown: "03/04/1995", error: INELIGIBLE },
] as const;

export const BirthDatePasted: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText<HTMLInputElement>("Birthdate");
    for (const { pasted, shown, error } of PASTED) {
      await step(`"${pasted}" is ${error ?? `read as ${shown}`}`, async () => {
        await userEvent.clear(field);
        await userEvent.paste(pasted);
        await userEvent.tab();
        await expect(field).toHaveValue(shown);
        for (const text of [REQUIRED, INELIGIBLE]) {
          await expect(canvas.queryAllByText(text)).toHaveLength(text === error ? 1 : 0);
        }
      });
    }
  },
};

/** The same date in several notations, typed key by key. */
const TYPED = ["3/4/1955", "1955-03-04"];

export const BirthDateTyped: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByLabelText<HTMLInputElement>(/Birthdate/);
    for (const typed of TYPED) {
      await step(`"${typed}" is typed as 03/04/1955`, async () => {
        await userEvent.clear(field);
        await userEvent.type(field, typed);
        await expect(field).toHaveValue("03/04/1955");
      });
    }
    await step("a letter is rejected, and the field says why", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "03/M");
      await expect(field).toHaveValue("03");
      await expect(canvas.getByText("MM/DD/YYYY")).toBeVisible();
    });
  },
};

export const BirthDateInvalid: Story = {
  beforeEach: from(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await expect(canvas.getAllByText(REQUIRED)).toHaveLength(2);
    await expect(canvas.getAllByText("Must indicate willingness to prove age")).toHaveLength(2);
    await waitFor(() => expect(canvas.getByLabelText(/Birthdate/)).toHaveFocus());
    await expect(await stage.fetchReceived("/account/reducedFare")).toHaveLength(0);
  },
};

export const PickedAndVerified: Story = {
  beforeEach: from(),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const picker = canvasElement.querySelector<HTMLInputElement>("input[type=date]");
    if (!picker) throw new Error("there is no picker");
    await step("a picked date has the same format as a typed one", async () => {
      fireEvent.change(picker, { target: { value: "1955-03-04" } });
      await expect(canvas.getByLabelText("Birthdate")).toHaveValue("03/04/1955");
    });
    await step("where the browser opens no picker, its own date field is shown", async () => {
      picker.showPicker = () => {
        throw new DOMException("not here", "SecurityError");
      };
      await userEvent.click(canvas.getByRole("button", { name: "Pick a date" }));
      await expect(canvas.getByLabelText("Pick a date")).toHaveValue("1955-03-04");
    });
    await userEvent.click(canvas.getByRole("checkbox", { name: "I agree to prove my age if I am asked to" }));
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
    await expect(await stage.fetchReceived("/account/reducedFare")).toMatchObject([
      { cart: { discountVerificationForm: { senior: { birthdate: "1955-03-04", agreeToProve: true } } } },
    ]);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import {
  createSignUpStage,
  MONTHLY,
  SignUpOn,
  type SignUpStage,
  type SignUpStart,
  TYPED,
} from "../stage/sign-up-stage.tsx";

let stage: SignUpStage;
const from =
  (start: SignUpStart = {}) =>
  async () => {
    stage = await createSignUpStage(start);
  };

const meta = {
  title: "signup/1 Trouble with details",
  render: () => <SignUpOn stage={stage} />,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const FILLED: SignUpStart = { typed: TYPED, chosen: MONTHLY, isPhoneConfirmed: true };

/** The page was closed or loaded anew while a purchase was being sent. */
async function interrupted(start: SignUpStart = {}) {
  stage = await createSignUpStage({ ...FILLED, ...start });
  const left = { id: "1", kind: "signup", system: "phl", subscriptionTypeId: MONTHLY, knownSubscriptionIds: [] };
  const record = JSON.stringify({ ...left, at: stage.clock.now() - 60_000 });
  sessionStorage.setItem(`bikeshare-intent ${stage.world.key}`, record);
}

export const Interrupted: Story = {
  beforeEach: () => interrupted(),
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByText(/This page was closed while your purchase was being sent/)).toBeVisible();
    await step("no account by then: nothing went through, and the rider goes on", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
      await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
      await expect(sessionStorage).toHaveLength(0);
    });
  },
};

export const InterruptedAndServiceDown: Story = {
  beforeEach: () =>
    interrupted({ control: { faults: [{ method: "POST", path: "/lookup", kind: "status", status: 503, times: 9 }] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(
      (await canvas.findAllByText(/We could not find out whether your purchase went through/))[0],
    ).toBeVisible();
    await expect(sessionStorage).toHaveLength(1);
  },
};

/** A lookup that fails keeps nobody from signing up; a code that cannot be sent is said. */
export const ServiceDown: Story = {
  beforeEach: from({
    typed: TYPED,
    chosen: MONTHLY,
    control: {
      faults: [
        { method: "POST", path: "/lookup", kind: "status", status: 503, times: 9 },
        { method: "POST", path: "/phoneVerification", kind: "drop-before" },
      ],
    },
  }),
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Text me a code" }));
    const [text] = await canvas.findAllByText("Could not send code. Please try again or contact customer service.");
    await expect(text).toBeVisible();
    await expect(canvas.getByLabelText(/Email/)).toHaveValue("ana@example.org");
    await step("trying again works", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Text me a code" }));
      await expect(await canvas.findByLabelText("Confirmation code")).toBeVisible();
      await expect(canvas.queryByText(/Could not send code/)).toBeNull();
    });
  },
};

/** Words and whom to ask after 7 s; the call goes on and its answer counts. */
export const Slow: Story = {
  beforeEach: from({
    ...FILLED,
    control: { faults: [{ method: "POST", path: "/lookup", kind: "delay", ms: 10_000 }] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByRole("button", { name: "Checking your details" })).toBeVisible();
    await stage.clock.advance(7_000);
    await expect(await canvas.findByText(/This is taking longer than usual/)).toBeVisible();
    await stage.until(() => canvas.getByRole("heading", { name: "Step 2 of 4: Payment" }));
  },
};

/** The select has no blank, so only a draft from elsewhere can lack the country. */
export const CountryMissing: Story = {
  beforeEach: from({ ...FILLED, typed: { ...TYPED, countryId: "" } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByLabelText(/Country/)).toHaveAccessibleDescription("Country cannot be blank");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { cents } from "../../src/domain/money.ts";
import type { Confirmation } from "../../src/store/purchase-slice.ts";
import { BOUGHT, createSignUpStage, SignUpOn, type SignUpStage } from "../stage/sign-up-stage.tsx";

let stage: SignUpStage;
const after =
  (bought: Partial<Confirmation> = {}) =>
  async () => {
    stage = await createSignUpStage({ step: "confirmation", bought: { ...BOUGHT, ...bought } });
  };

const meta = {
  title: "signup/4 Confirmation",
  render: () => <SignUpOn stage={stage} />,
  beforeEach: after(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Step 4 of 4: Confirmation" })).toBeVisible();
    for (const text of [
      "You have your Monthly Pass",
      "Your pass is available now.",
      "ana@example.org",
      "$20.00",
      "You are logged in.",
    ]) {
      await expect(canvasElement).toHaveTextContent(text);
    }
    await expect(canvas.getByLabelText("Give friends a ride: share your link")).toHaveValue(BOUGHT.referralUrl);
    await expect(canvas.getByRole("link", { name: "Go to your account" })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent("key fob");
    await expect(canvasElement).not.toHaveTextContent("You were shown");
  },
};

export const CostDiffers: Story = {
  beforeEach: after({ cost: cents(1500) }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("$15.00");
    await expect(canvasElement).toHaveTextContent("You were shown $20.00 before.");
  },
};

export const CostUnknown: Story = {
  beforeEach: after({ cost: null, referralUrl: null }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("See your receipt");
    await expect(canvasElement).not.toHaveTextContent("You were shown");
    await expect(canvas.queryByLabelText(/share your link/)).toBeNull();
  },
};

export const NotLoggedIn: Story = {
  beforeEach: after({ loggedIn: false }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("Log in to your account with your username and password.");
  },
};

export const WithKeyCard: Story = {
  beforeEach: after({ withKeyCard: true, cost: cents(2800), expectedCost: cents(2800) }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/key fob\s*Comes by mail/);
  },
};

export const Sidebar: Story = { globals: { width: "280px" } };
export const Dark: Story = { globals: { scheme: "dark" } };

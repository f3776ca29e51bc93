import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { HomeScreen } from "../../src/screens/home/home-screen.tsx";
import { AccountOn, type AccountStage, createAccountStage } from "../stage/account-stage.tsx";

let stage: AccountStage;

const meta = {
  title: "home/Home",
  render: () => (
    <AccountOn stage={stage}>
      <HomeScreen headingLevel={2} />
    </AccountOn>
  ),
  beforeEach: async () => {
    stage = await createAccountStage();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rider: Story = {
  play: async ({ canvas }) => {
    await expect(stage.world.store.getState().session.status).toBe("authenticated");
    await expect(canvas.getByRole("heading", { name: "Home" })).toBeVisible();
  },
};

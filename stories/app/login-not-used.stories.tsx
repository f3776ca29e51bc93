import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { UnusedLoginNotice } from "../../src/app/offered-login.tsx";
import { phl } from "../../src/programs/programs/phl.ts";
import { sessionOf } from "../../src/session/session.ts";
import type { State } from "../../src/store/store.ts";
import { AccountOn, accountStageFor } from "../stage/account-stage.tsx";

const { stage, from } = accountStageFor({ program: phl });

const meta = {
  title: "app/Login not used",
  render: () => (
    <AccountOn stage={stage}>
      <UnusedLoginNotice />
      <p>The account of who is logged in.</p>
    </AccountOn>
  ),
  beforeEach: from(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const InvalidToken: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    sessionOf(stage.app).offer("a token that nobody knows");
    await stage.until(() => expect(canvas.getByRole("alert")).toHaveTextContent(/is no longer valid/));
    await step("the notice stays until it is closed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
      await stage.until(() => expect(canvas.queryByRole("alert")).toBeNull());
    });
  },
};

const because = (unusedLogin: State["unusedLogin"], says: RegExp): Story => ({
  beforeEach: () => stage.app.store.setState({ unusedLogin }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(says);
  },
});
export const UnidentifiedToken = because("unknown", /^We could not tell whose account this link is for/);
export const IncompleteLink = because("incomplete", /^The link is incomplete, so it did not log you in/);
export const InForeignFrame = because("frame", /^A link cannot log you in inside another website/);

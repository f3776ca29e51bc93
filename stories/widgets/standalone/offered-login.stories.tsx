import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { lax } from "../../../src/domain/programs/lax.ts";
import { phl } from "../../../src/domain/programs/phl.ts";
import { sessionOf } from "../../../src/session/session.ts";
import type { State } from "../../../src/store/store.ts";
import { OfferedLoginDialog, UnusedLoginNotice } from "../../../widgets/standalone/page-screen.tsx";
import { accountStageFor, StagedAccount } from "../../stage/account-stage.tsx";

const { stage, setUp } = accountStageFor({ program: phl });

export default {
  title: "widgets/Offered login",
  render: () => (
    <StagedAccount stage={stage}>
      <UnusedLoginNotice />
      <p>The account of who is logged in.</p>
    </StagedAccount>
  ),
  beforeEach: setUp(),
} satisfies Meta;

/** What each answer to the question does: src/session/offered-login.test.ts, test/e2e/standalone/token.spec.ts. */
export const QuestionAsked: Story = {
  render: () => (
    <StagedAccount stage={stage}>
      <p>The account of who is logged in.</p>
      <OfferedLoginDialog />
    </StagedAccount>
  ),
  /** Offers the login of another rider, as a link with a token of that rider does. */
  async beforeEach() {
    const session = sessionOf(stage.app);
    const { account } = await session.begin().calls();
    const { accessToken } = await account.login({ username: "monthly", password: "sandbox-pass" });
    session.offer(accessToken);
    await stage.waitUntil(() => expect(stage.app.store.getState().offeredLogin).not.toBeNull());
  },
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("dialog", { name: /^Continue as/ });
    await expect(within(question).getByText(/\(monthly@example\.org\)$/)).toBeVisible();
    await waitFor(() => expect(within(question).getByRole("button", { name: "Stay in my account" })).toHaveFocus());
    // The question names both programs, as an account of another program may belong to the same rider.
    const { offeredLogin } = stage.app.store.getState();
    if (offeredLogin) stage.app.store.setState({ offeredLogin: { ...offeredLogin, program: lax.name } });
    await waitFor(() => expect(question).toHaveTextContent(`You are logged in to ${phl.name}.`));
    await expect(question).toHaveTextContent(`leads to an account of ${lax.name}.`);
  },
};

export const InvalidToken: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("alert")).toBeNull();
    sessionOf(stage.app).offer("a token that nobody knows");
    await stage.waitUntil(() => expect(canvas.getByRole("alert")).toHaveTextContent(/is no longer valid/));
    await userEvent.click(canvas.getByRole("button", { name: "Close this message" }));
    await stage.waitUntil(() => expect(canvas.queryByRole("alert")).toBeNull());
  },
};

const unusedLoginStory = (unusedLogin: State["unusedLogin"], text: RegExp): Story => ({
  beforeEach: () => stage.app.store.setState({ unusedLogin }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(text);
  },
});
export const UnidentifiedToken = unusedLoginStory("unknown", /^We could not tell whose account this link is for/);
export const IncompleteLink = unusedLoginStory("incomplete", /^The link is incomplete, so it did not log you in/);
export const InForeignFrame = unusedLoginStory("frame", /^A link cannot log you in inside another website/);

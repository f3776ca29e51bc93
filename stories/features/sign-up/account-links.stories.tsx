import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SignUpRoute } from "../../../src/app/sign-up-route.tsx";
import { LOGIN_FORM } from "../../../src/session/login-schema.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { FILLED, SignUpOn, signUpStageFor, TYPED } from "../../stage/sign-up-stage.tsx";

const { stage, from, render } = signUpStageFor();
const account = accountStageFor({ userName: null, place: "/signup?redirect=%2Ftrips" });
const KNOWN = { ...TYPED, contactEmail: "rider@example.org" };

const showAccount = fn();
const BESIDE = { accountOf: () => showAccount };

const meta = {
  title: "sign-up/Links to the account",
  render,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page has no account element, and sign-up has no address of one. */
export const EmailInUseWithoutAccountElement: Story = {
  render: () => <SignUpOn stage={stage} accountUrl={null} />,
  beforeEach: from({ ...FILLED, typed: KNOWN }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("link", { name: /Already have an account/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText(/^To log in or to reset your password, write to/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "support@indego.example.org" })).toBeVisible();
  },
};

/** The account element is on the same page. */
export const EmailInUseWithAccountElement: Story = {
  render: () => <SignUpOn stage={stage} host={BESIDE} />,
  beforeEach: from({ ...FILLED, typed: KNOWN, control: { scenario: "lookup-with-username" } }),
  play: async ({ canvas, userEvent }) => {
    showAccount.mockClear();
    await userEvent.click(await canvas.findByRole("button", { name: "Already have an account? Log in" }));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await userEvent.click(canvas.getByRole("button", { name: "Reset your password" }));
    await expect(showAccount.mock.calls).toEqual([["/login"], ["/login"], ["/password-reset"]]);
    await expect(stage.app.store.getState().drafts[LOGIN_FORM]).toMatchObject({ username: "rider" });
  },
};

/** Within the account, the links stay on the page. */
export const InsideAccount: Story = {
  render: account.renderOf(SignUpRoute),
  beforeEach: account.from(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/ACCESS cardholders/)).toBeVisible();
    await userEvent.click(await canvas.findByRole("link", { name: "Compare passes and prices" }));
    await userEvent.click(canvas.getByRole("link", { name: "Already have an account? Log in" }));
    await expect(account.stage.navigations).toEqual(["/pricing", "/login"]);
  },
};

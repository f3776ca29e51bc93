import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { SignUpRoute } from "../../../src/account/sign-up-route.tsx";
import { LOGIN_FORM } from "../../../src/store/session-slice.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { DETAILS, DETAILS_FILLED, StagedSignUp, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render } = signUpStageFor();

export default { title: "sign-up/1 Existing account", render } satisfies Meta;

const KNOWN_DETAILS = { ...DETAILS, contactEmail: "rider@example.org" };

/** The error of the email appears once focus has moved to another field, where it stays. */
export const EmailInUse: Story = {
  beforeEach: setUp({ ...DETAILS_FILLED, details: { ...KNOWN_DETAILS, contactEmail: "" } }),
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText(/Email/);
    const password = canvas.getByLabelText("Password");
    await userEvent.type(email, KNOWN_DETAILS.contactEmail);
    await userEvent.click(password);
    await expect(await canvas.findByText("There is already an account with this email.")).toBeVisible();
    const logIn = await canvas.findByRole("link", { name: "Log in" });
    await expect(logIn).toHaveAttribute("href", "https://account.example.org/login?system=phl");
    await expect(canvas.getByRole("link", { name: "Reset your password" })).toBeVisible();
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const PhoneInUse: Story = {
  beforeEach: setUp({ details: { ...DETAILS, contactPhone: "(215) 555-0123" } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Text me a code" }));
    await expect((await canvas.findAllByText("There is already an account with this phone number."))[0]).toBeVisible();
    await expect(await stage.fetchReceived("/account/phoneVerification")).toEqual([]);
  },
};

/** Neither is an account element on the page, nor does sign-up know the address of a page with one. */
export const EmailInUseWithoutAccountElement: Story = {
  render: () => <StagedSignUp stage={stage} accountUrl={null} />,
  beforeEach: setUp({ ...DETAILS_FILLED, details: KNOWN_DETAILS }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("link", { name: /Already have an account/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText(/^To log in or to reset your password, write to/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "support@indego.example.org" })).toBeVisible();
  },
};

const showAccount = fn();

/** The account element is on the same page. */
export const EmailInUseWithAccountElement: Story = {
  render: () => <StagedSignUp stage={stage} host={{ accountOf: () => showAccount }} />,
  beforeEach: setUp({ ...DETAILS_FILLED, details: KNOWN_DETAILS, control: { scenario: "lookup-with-username" } }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    showAccount.mockClear();
    await userEvent.click(await canvas.findByRole("button", { name: "Already have an account? Log in" }));
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(canvasElement).toHaveTextContent("Its username is rider."));
    await userEvent.click(await canvas.findByRole("button", { name: "Log in" }));
    await userEvent.click(canvas.getByRole("button", { name: "Reset your password" }));
    await expect(showAccount.mock.calls).toEqual([["/login"], ["/login"], ["/password-reset"]]);
    await expect(stage.app.store.getState().drafts[LOGIN_FORM]).toMatchObject({ username: "rider" });
  },
};

const accountStories = accountStageFor({ userName: null, path: "/signup?redirect=%2Ftrips" });

/** Sign-up as a screen of the account: its links lead to other screens of the account. */
export const InsideAccount: Story = {
  render: accountStories.renderOf(SignUpRoute),
  beforeEach: accountStories.setUp(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/ACCESS cardholders/)).toBeVisible();
    await userEvent.click(await canvas.findByRole("link", { name: "Already have an account? Log in" }));
    await userEvent.click(canvas.getByRole("link", { name: "Compare passes and prices" }));
    await expect(accountStories.stage.navigations).toEqual(["/login?redirect=%2Ftrips", "/pricing"]);
  },
};

import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { LoginScreen } from "../../../src/features/log-in/login-screen.tsx";
import { sessionOf } from "../../../src/session/session.ts";
import { accountStageFor, failingCall, StagedAccount } from "../../stage/account-stage.tsx";

const NAME_LABEL = "Email, phone or username";
const WRONG_LOGIN = "Username or password is incorrect. Try again or reset your password.";

const { stage, setUp, renderOf } = accountStageFor({ userName: null, path: "/login" });

export default { title: "log-in/Login", render: renderOf(LoginScreen), beforeEach: setUp() } satisfies Meta;

async function logIn(
  { canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">,
  name = "rider",
  password = "sandbox-pass",
): Promise<void> {
  for (const [label, text] of Object.entries({ [NAME_LABEL]: name, Password: password })) {
    await userEvent.click(canvas.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
}

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: /Log in to\s*Indego/ })).toBeVisible();
    await expect(canvas.getByLabelText(NAME_LABEL)).toHaveAttribute("autocomplete", "username");
    await expect(canvas.getByLabelText(NAME_LABEL)).toHaveAttribute("autocapitalize", "none");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    const field = canvas.getByLabelText(/Email, phone or username/);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription("Enter your email or username");
    await expect(canvas.getByLabelText(/Password$/)).toHaveAccessibleDescription("Enter your password");
    await expect(await stage.fetchReceived("/account/login")).toEqual([]);
  },
};

/** Where a link beside login leads for which redirect, and from there back: src/account/app-path.test.ts. */
export const LinksKeepTheTarget: Story = {
  beforeEach: setUp({ path: "/login?redirect=%2Ftrips" }),
  play: async ({ canvas, userEvent }) => {
    for (const name of ["Forgot your password?", "No account yet? Sign up", "See passes and prices"])
      await userEvent.click(canvas.getByRole("link", { name }));
    const target = "?redirect=%2Ftrips";
    await expect(stage.navigations).toEqual([`/password-reset${target}`, `/signup${target}`, "/pricing"]);
  },
};

export const WrongByEmail: Story = {
  play: async ({ canvas, userEvent }) => {
    await logIn({ canvas, userEvent }, "nobody@example.org", "something else");
    const hint = "Log in with your username. It is your email unless you chose another.";
    await stage.waitUntil(() => expect(canvas.getByRole("alert")).toHaveTextContent(`${WRONG_LOGIN} ${hint}`));
    await expect(canvas.getByLabelText(NAME_LABEL)).toHaveValue("nobody@example.org");
  },
};

/** Each program has its own support, so that a visitor has to choose a program before asking for help. */
export const NoProgramChosen: Story = {
  beforeEach: setUp({ isSystemChosen: false }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Log in" })).toBeVisible();
    const help = canvas.getByRole("button", { name: "Need help?" });
    const link = canvas.getByRole("link", { name: "See passes and prices" });
    await expect(getComputedStyle(help).padding, "it looks like the links beside it").toBe(
      getComputedStyle(link).padding,
    );
    await userEvent.click(help);
    const programList = canvas.getByLabelText(/Bike share program/);
    await waitFor(() => expect(programList).toHaveFocus());
    const reason = "Choose your bike share program first. Then its support appears on this page.";
    await expect(programList).toHaveAccessibleDescription(reason);
    await expect(canvasElement.querySelector("[href^=mailto], [href^=tel]")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(programList).toHaveAccessibleDescription(/Choose your bike share program$/));
  },
};

/** The chosen program is one line with a button, which replaces the line by the list of programs. */
export const AnotherProgram: Story = {
  render: () => (
    <StagedAccount stage={stage} isSystemFixed={false}>
      <LoginScreen />
    </StagedAccount>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Not/).closest("p")).toHaveTextContent(/^Not Indego\?/);
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await waitFor(() => expect(canvas.getByLabelText(/Bike share program/)).toHaveFocus());
    await expect(canvas.getByLabelText(/Bike share program/)).toHaveValue("phl");
  },
};

export const AccountClosed: Story = {
  globals: { theme: "lax" },
  beforeEach: async () => {
    await setUp({ userName: "closed" })();
    sessionOf(stage.app).logOutClosedAccount();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This account was closed/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "support@metrobikeshare.example.org" })).toBeVisible();
  },
};

export const TooManyAttempts: Story = {
  beforeEach: setUp({}, [failingCall("POST", "/login", { status: 429, retryAfter: "90" })]),
  play: async ({ canvas, userEvent }) => {
    await logIn({ canvas, userEvent });
    const message = "Too many attempts. Try again in 2 minutes.";
    await stage.waitUntil(() => expect(canvas.getByRole("alert")).toHaveTextContent(message));
  },
};

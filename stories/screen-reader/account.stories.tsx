import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { HomeScreen } from "../../src/features/home/home-screen.tsx";
import { LoginScreen } from "../../src/features/log-in/login-screen.tsx";
import { ProfileScreen } from "../../src/features/profile/profile-screen.tsx";
import { TripsScreen } from "../../src/features/trips/trips-screen.tsx";
import { Languages } from "../../widgets/standalone/languages.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";
import { expectReadOut, expectReadOutDuring } from "../stage/read-aloud.ts";
import { storyLocale } from "../stage/toolbar.ts";

/** The journeys of test/screen-reader, read by a virtual screen reader. */
export default { title: "screen-reader/Account" } satisfies Meta;

const { stage, from, renderOf } = accountStageFor({ stripe: "works" });

export const LogIn: Story = {
  beforeEach: from({ userName: null, path: "/login" }),
  render: renderOf(LoginScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectReadOut(
      canvasElement,
      /^heading, Log in to ?Indego, level 2$/,
      "textbox, Email, phone or username, required",
      ["Password", "button, Show password, 1 control"],
      "link, Forgot your password?",
      "button, Log in",
      "link, No account yet? Sign up",
      "link, See passes and prices",
    );
    const submit = () => userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    const password = canvas.getByLabelText("Password");
    const logInBadly = async () => {
      await userEvent.type(canvas.getByLabelText("Email, phone or username"), "rider");
      await userEvent.type(password, "wrong-pass");
      await submit();
      await stage.until(() => expect(canvas.getByRole("alert")).toHaveTextContent(/incorrect/));
    };
    await expectReadOutDuring(
      canvasElement,
      logInBadly,
      "textbox, Email, phone or username, required",
      "Password",
      "polite: Logging you in",
      "assertive: Username or password is incorrect. Try again or reset your password.",
    );
    const logInWell = async () => {
      await userEvent.type(password, "sandbox-pass", { initialSelectionStart: 0, initialSelectionEnd: 10 });
      await submit();
      await stage.until(() => expect(password).toHaveValue(""));
    };
    const heard = await expectReadOutDuring(canvasElement, logInWell, /^Password/, "polite: Logging you in");
    // The emptied form shows no error.
    await expect(heard.join()).not.toMatch(/problem|Enter your/);
  },
};

const LoginWithLanguages = () => (
  <>
    <Languages choose={(locale) => void storyLocale.set(locale)} />
    <LoginScreen />
  </>
);
export const ChangeOfLanguage: Story = {
  beforeEach: from({ userName: null, path: "/login", isSystemChosen: false }),
  render: renderOf(LoginWithLanguages),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectReadOut(
      canvasElement,
      "navigation, Language",
      /^link, English/,
      "link, Español",
      "link, 中文",
      "heading, Log in, level 2",
    );
    const español = canvas.getByRole("link", { name: "Español" });
    const choose = async () => {
      await userEvent.click(español);
      await canvas.findByLabelText(/Correo electrónico/);
    };
    await expectReadOutDuring(canvasElement, choose, /^link, Español/, "polite: Español");
    await waitFor(() => expect(español).toHaveFocus());
    await expectReadOut(
      canvasElement,
      /^navigation, /,
      "link, English",
      /^link, Español, /,
      /^combobox, Programa de bicicletas compartidas/,
      "textbox, Correo electrónico, teléfono o nombre de usuario, required",
    );
  },
};

export const Home: Story = {
  beforeEach: from(),
  render: renderOf(HomeScreen),
  play: async ({ canvas, canvasElement }) => {
    for (const name of ["Your stations", "Rewards"]) await canvas.findByRole("region", { name });
    await canvas.findByText("Nothing to pay.");
    await expectReadOut(
      canvasElement,
      "heading, Your Indego account, level 2",
      "region, Annual Pass",
      "Your current pass",
      "heading, Annual Pass, level 3",
      "274 days left",
      ["term", "Renews", "end of term"],
      "link, Change pass",
      "heading, Upcoming passes, level 3",
      "heading, Latest trips, level 3",
      "Riding now",
      "heading, Unpaid fees, level 3",
      "Nothing to pay.",
      "heading, Your riding so far, level 3",
      ["term", "Miles ridden", "end of term"],
      ["term", "Membership", "end of term", "definition", "Annual Pass"],
      ["term", "Member since", "end of term"],
      "heading, Your stations, level 3",
      "heading, Rewards, level 3",
    );
  },
};

export const Trips: Story = {
  beforeEach: from({ path: "/trips" }),
  render: renderOf(TripsScreen),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("table");
    await expectReadOut(
      canvasElement,
      "heading, Trip History, level 2",
      "7 trips in March 2026",
      "heading, March 2026 in figures, level 3",
      ["term", "Time ridden", "end of term", "definition", "4 h 45 min"],
      ["figure", "caption", "Trips by day"],
      ["image, Trips on 4 days, most on March 9, with 2 trips.", "end of figure"],
      "Some of the miles are estimated.",
      "heading, 7 trips, level 3",
      "table, 7 trips",
      "columnheader, Trip",
      "columnheader, Duration",
      "columnheader, Cost",
      "rowheader, Tuesday, March 10, column span 5",
      "cell, Riding now",
      "cell, Riding now",
      /^link, Rate the trip of Tuesday, March 10, 9:00 – 10:08 AM$/,
      "cell, 1 h 8 min",
      "cell, 8.8 mi",
      "rowheader, Monday, March 9, column span 5",
    );
  },
};

const DOWN = { method: "GET", path: "1/user/trips", kind: "status", status: 503, times: 4 };
export const ServiceDown: Story = {
  beforeEach: from({ path: "/trips", control: { faults: [DOWN] } }),
  render: renderOf(TripsScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const again = () => stage.until(() => canvas.getByRole("button", { name: "Try again" }));
    await again();
    const failure = [
      "heading, Trip History, level 2",
      "alert",
      "Error fetching trip information. Please try again or contact customer service.",
      "If it keeps happening, write to",
      "link, support@indego.example.org",
      "link, (215) 555-0142",
      "button, Try again",
      "end of alert",
    ];
    await expectReadOut(canvasElement, ...failure);
    const tryInVain = async () => {
      await userEvent.click(await again());
      await waitFor(async () => expect(await again()).toHaveFocus());
    };
    await expectReadOutDuring(canvasElement, tryInVain, "button, Try again");
    await expectReadOut(canvasElement, ...failure);
    const tryAgain = async () => {
      await userEvent.click(await again());
      await stage.until(() => canvas.getByRole("table"));
    };
    await expectReadOutDuring(canvasElement, tryAgain, "polite: 7 trips in March 2026");
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Trip History" })).toHaveFocus());
  },
};

const SAVED = "Your changes are saved.";
/** A notice is announced when it appears; when it closes by itself, nothing is announced and focus stays. */
export const ClosingNotice: Story = {
  beforeEach: from({ path: "/profile" }),
  render: renderOf(ProfileScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const street = await canvas.findByLabelText("Address number and street");
    await userEvent.clear(street);
    await userEvent.type(street, "1 Spring Garden Street");
    const save = canvas.getByRole("button", { name: "Save address" });
    const saveAddress = async () => {
      await userEvent.click(save);
      await stage.until(() => canvas.getByText(SAVED));
    };
    await expectReadOutDuring(canvasElement, saveAddress, "polite: Saving", `polite: ${SAVED}`);
    const closing = async () => void (await stage.until(() => expect(canvas.queryByText(SAVED)).toBeNull()));
    await expect(await expectReadOutDuring(canvasElement, closing)).toEqual([]);
    await waitFor(() => expect(save).toHaveFocus());
    await expectReadOut(
      canvasElement,
      "region, Address",
      "textbox, Address number and street, 1 Spring Garden Street, required",
      "button, Save address",
      ["status", "Saved"],
      "end of region, Address",
    );
  },
};

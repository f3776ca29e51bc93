import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { LoginScreen } from "../../src/features/log-in/login-screen.tsx";
import { ProfileScreen } from "../../src/features/profile/profile-screen.tsx";
import { TripsScreen } from "../../src/features/trips/trips-screen.tsx";
import { Languages } from "../../widgets/standalone/languages.tsx";
import { accountStageFor, failingCall } from "../stage/account-stage.tsx";
import { expectReadOutDuring } from "../stage/read-aloud.ts";
import { storyLocale } from "../stage/toolbar.ts";

/** What is announced on the way, to a virtual screen reader; test/screen-reader reads whole screens. */
export default { title: "screen-reader/Account" } satisfies Meta;

const { stage, from, renderOf } = accountStageFor({ stripe: "works" });

const LoginWithLanguages = () => (
  <>
    <Languages chooseLocale={(locale) => void storyLocale.set(locale)} />
    <LoginScreen />
  </>
);
export const ChangeOfLanguage: Story = {
  beforeEach: from({ userName: null, path: "/login", isSystemChosen: false }),
  render: renderOf(LoginWithLanguages),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const español = canvas.getByRole("link", { name: "Español" });
    const choose = async () => {
      await userEvent.click(español);
      await canvas.findByLabelText(/Correo electrónico/);
    };
    await expectReadOutDuring(canvasElement, choose, /^link, Español/, "polite: Español");
    await waitFor(() => expect(español).toHaveFocus());
  },
};

export const ServiceDown: Story = {
  beforeEach: from({ path: "/trips" }, [failingCall("GET", "1/user/trips", { status: 503 })]),
  render: renderOf(TripsScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const again = () => stage.until(() => canvas.getByRole("button", { name: "Try again" }));
    await again();
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
  },
};

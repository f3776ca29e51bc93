import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { LoginScreen } from "../../src/features/log-in/login-screen.tsx";
import { ProfileScreen } from "../../src/features/profile/profile-screen.tsx";
import { TripsScreen } from "../../src/features/trips/trips-screen.tsx";
import { Languages } from "../../widgets/standalone/languages.tsx";
import { accountStageFor, failingCall } from "../stage/account-stage.tsx";
import { expectReadOutDuring } from "../stage/read-aloud.ts";
import { storyLocale } from "../stage/toolbar.ts";

/** What a virtual screen reader announces while a rider acts; test/screen-reader reads whole screens. */
export default { title: "screen-reader/Account" } satisfies Meta;

const { stage, setUp, renderOf } = accountStageFor({ stripe: "works" });

const LoginWithLanguages = () => (
  <>
    <Languages chooseLocale={async (locale) => storyLocale.set(locale)} />
    <LoginScreen />
  </>
);
export const ChangeOfLanguage: Story = {
  beforeEach: setUp({ userName: null, path: "/login", isSystemChosen: false }),
  render: renderOf(LoginWithLanguages),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const spanishLink = canvas.getByRole("link", { name: "Español" });
    const chooseSpanish = async () => {
      await userEvent.click(spanishLink);
      await canvas.findByLabelText(/Correo electrónico/);
    };
    await expectReadOutDuring(canvasElement, chooseSpanish, /^link, Español/, "polite: Español");
    await waitFor(() => expect(spanishLink).toHaveFocus());
  },
};

export const ServiceDown: Story = {
  beforeEach: setUp({ path: "/trips" }, [failingCall("GET", "1/user/trips", { status: 503 })]),
  render: renderOf(TripsScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const findRetryButton = () => stage.waitUntil(() => canvas.getByRole("button", { name: "Try again" }));
    await findRetryButton();
    const tryAgain = async () => {
      await userEvent.click(await findRetryButton());
      await stage.waitUntil(() => canvas.getByRole("table"));
    };
    await expectReadOutDuring(canvasElement, tryAgain, "polite: 7 trips in March 2026");
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Trip History" })).toHaveFocus());
  },
};

const SAVED = "Your changes are saved.";
/** A notice is announced when it appears; when it closes by itself, nothing is announced and focus stays. */
export const ClosingNotice: Story = {
  beforeEach: setUp({ path: "/profile" }),
  render: renderOf(ProfileScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const street = await canvas.findByLabelText("Address number and street");
    await userEvent.clear(street);
    await userEvent.type(street, "1 Spring Garden Street");
    const save = canvas.getByRole("button", { name: "Save address" });
    const saveAddress = async () => {
      await userEvent.click(save);
      await stage.waitUntil(() => canvas.getByText(SAVED));
    };
    await expectReadOutDuring(canvasElement, saveAddress, "polite: Saving", `polite: ${SAVED}`);
    const waitForClosing = async () => void (await stage.waitUntil(() => expect(canvas.queryByText(SAVED)).toBeNull()));
    await expect(await expectReadOutDuring(canvasElement, waitForClosing)).toEqual([]);
    await waitFor(() => expect(save).toHaveFocus());
  },
};

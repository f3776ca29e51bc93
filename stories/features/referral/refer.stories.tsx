import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn, spyOn } from "storybook/test";
import { ReferScreen } from "../../../src/features/referral/refer-screen.tsx";
import { keepReferral, ReferralLink } from "../../../src/rider/referral.tsx";
import { sessionOf } from "../../../src/session/session.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ path: "/refer" });

export default { title: "referral/Refer a friend", render: renderOf(ReferScreen), beforeEach: from() } satisfies Meta;

const LINK = "https://refer.example.org/lax/88016";
/** A rider who has just signed up, which is when the service returns the link. */
export const OwnLink: Story = {
  globals: { theme: "lax" },
  beforeEach: () =>
    keepReferral(stage.app, sessionOf(stage.app).begin(), { url: LINK, contactEmail: "rider@example.org" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Share your link with friends")).toHaveValue(LINK);
    await expect(canvas.getByText(/^Send your link to friends who might like Metro Bike Share\./)).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByText("You get"), "rewards are unknown here").toBeNull();
  },
};

/** Philadelphia's configuration also has the rewards for both sides. */
export const LinkOnProgramPage: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Get your link (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://indego.example.org/refer");
    await expect(canvas.getByLabelText("Referral page")).toHaveValue("https://indego.example.org/refer");
    const gains = canvas.getByText("You get").closest("dl");
    await expect(gains).toHaveTextContent(/You get\s*50 reward points for each friend who buys a pass/);
    await expect(gains).toHaveTextContent(/Your friend gets\s*\$5\.00 off the first monthly or annual pass/);
  },
};

export const LoggedOut: Story = {
  beforeEach: from({ userName: null }),
  play: async ({ canvas }) => {
    await canvas.getByRole("link", { name: "Log in" }).click();
    await expect(stage.navigations).toEqual(["/login?redirect=%2Frefer"]);
    await expect(canvas.queryByRole("button", { name: "Copy link" })).toBeNull();
  },
};

/** The link alone, which the receipts of a sign-up and of a renewal also show. */
const SHARED = "https://refer.example.org/phl/1042";
const share = fn(async (_data: ShareData) => {});
const failing = (name: string) => async () => {
  throw new DOMException("not now", name);
};

/**
 * In an iframe without permission for the clipboard, the link gets selected for copying by hand. A rider who closes the
 * sheet that shares it reads nothing of a failure.
 */
export const CopiesAndSharesLink: Story = {
  render: () => (
    <WidgetStage>
      <ReferralLink url={SHARED} />
    </WidgetStage>
  ),
  beforeEach: () => {
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    return () => void Reflect.deleteProperty(navigator, "share");
  },
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(await canvas.findByText("Copied")).toBeVisible();
    await expect(write).toHaveBeenCalledWith(SHARED);
    write.mockImplementation(failing("NotAllowedError"));
    await userEvent.click(canvas.getByRole("button", { name: /^(Copy link|Copied)$/ }));
    await expect(await canvas.findByText("Could not copy. Select the link and copy it yourself.")).toBeVisible();
    const field = canvas.getByLabelText<HTMLInputElement>("Share your link with friends");
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(SHARED);
    const press = () => userEvent.click(canvas.getByRole("button", { name: "Share" }));
    await press();
    await expect(share).toHaveBeenCalledWith({ title: "Indego", text: "Ride with me on Indego.", url: SHARED });
    share.mockImplementationOnce(failing("AbortError"));
    await press();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    share.mockImplementationOnce(failing("NotAllowedError"));
    await press();
    const failed = "Could not open the share menu of this device. Copy the link instead.";
    await expect(await canvas.findByText(failed)).toBeVisible();
  },
};

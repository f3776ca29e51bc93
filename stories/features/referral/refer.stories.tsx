import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn, spyOn } from "storybook/test";
import { ReferScreen } from "../../../src/features/referral/refer-screen.tsx";
import { keepReferral, ReferralLink } from "../../../src/rider/referral.tsx";
import { sessionOf } from "../../../src/session/session.ts";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const { stage, setUp, renderOf } = accountStageFor({ path: "/refer" });

export default { title: "referral/Refer a friend", render: renderOf(ReferScreen), beforeEach: setUp() } satisfies Meta;

const OWN_LINK = "https://refer.example.org/lax/88016";
/** A rider who has just signed up, as the service only returns the link of a rider in its answer to a sign-up. */
export const OwnLink: Story = {
  globals: { theme: "lax" },
  beforeEach: () =>
    keepReferral(stage.app, sessionOf(stage.app).begin(), { url: OWN_LINK, contactEmail: "rider@example.org" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Share your link with friends")).toHaveValue(OWN_LINK);
    await expect(canvas.getByText(/^Send your link to friends who might like Metro Bike Share\./)).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByText("You get"), "rewards are unknown here").toBeNull();
  },
};

/** Philadelphia's configuration also says what the rider and the friend get. */
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
  beforeEach: setUp({ userName: null }),
  play: async ({ canvas }) => {
    await canvas.getByRole("link", { name: "Log in" }).click();
    await expect(stage.navigations).toEqual(["/login?redirect=%2Frefer"]);
    await expect(canvas.queryByRole("button", { name: "Copy link" })).toBeNull();
  },
};

/** For the story of the link without its screen, as the receipts of a sign-up and of a renewal show it. */
const RECEIPT_LINK = "https://refer.example.org/phl/1042";
const share = fn(async (_data: ShareData) => {});
const rejectWith = (name: string) => async () => {
  throw new DOMException("not now", name);
};

/**
 * In an iframe without permission for the clipboard, the link gets selected for copying by hand. A rider who closes the
 * browser's share menu gets no error message.
 */
export const CopiesAndSharesLink: Story = {
  render: () => (
    <WidgetStage>
      <ReferralLink url={RECEIPT_LINK} />
    </WidgetStage>
  ),
  beforeEach: () => {
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    return () => void Reflect.deleteProperty(navigator, "share");
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(await canvas.findByText("Copied")).toBeVisible();
    await expect(writeText).toHaveBeenCalledWith(RECEIPT_LINK);
    writeText.mockImplementation(rejectWith("NotAllowedError"));
    await userEvent.click(canvas.getByRole("button", { name: /^(Copy link|Copied)$/ }));
    await expect(await canvas.findByText("Could not copy. Select the link and copy it yourself.")).toBeVisible();
    const field = canvas.getByLabelText<HTMLInputElement>("Share your link with friends");
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(RECEIPT_LINK);
    const pressShare = () => userEvent.click(canvas.getByRole("button", { name: "Share" }));
    await pressShare();
    await expect(share).toHaveBeenCalledWith({ title: "Indego", text: "Ride with me on Indego.", url: RECEIPT_LINK });
    share.mockImplementationOnce(rejectWith("AbortError"));
    await pressShare();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    share.mockImplementationOnce(rejectWith("NotAllowedError"));
    await pressShare();
    const failure = "Could not open the share menu of this device. Copy the link instead.";
    await expect(await canvas.findByText(failure)).toBeVisible();
    writeText.mockImplementation(() => new Promise(() => {}));
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(canvas.getByRole("status"), "the same text is announced again").toBeEmptyDOMElement();
  },
};

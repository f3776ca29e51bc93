import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn } from "storybook/test";
import { ReferralLink } from "../../../src/rider/referral.tsx";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "referral/ReferralLink",
  component: ReferralLink,
  args: { url: "https://refer.example.org/phl/1042" },
  render: (args) => {
    return (
      <WidgetStage>
        <ReferralLink {...args} />
      </WidgetStage>
    );
  },
} satisfies Meta<typeof ReferralLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Copies: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(await canvas.findByText("Copied")).toBeVisible();
    await expect(write).toHaveBeenCalledWith(args.url);
  },
};

/** In an iframe without permission for the clipboard, the link gets selected for copying by hand. */
export const ClipboardDenied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, "writeText").mockImplementation(async () => {
      throw new DOMException("denied", "NotAllowedError");
    });
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(await canvas.findByText("Could not copy. Select the link and copy it yourself.")).toBeVisible();
    const field = canvas.getByLabelText<HTMLInputElement>("Share your link with friends");
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(args.url);
  },
};

const shareSheet = (share: (data: ShareData) => Promise<void>) => () => {
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  return () => void Reflect.deleteProperty(navigator, "share");
};

const shared = fn(async (_data: ShareData) => {});
export const Shares: Story = {
  beforeEach: shareSheet(shared),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Share" }));
    await expect(shared).toHaveBeenCalledWith({ title: "Indego", text: "Ride with me on Indego.", url: args.url });
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const ShareSheetClosedOrDenied: Story = {
  beforeEach: () => {
    let tries = 0;
    return shareSheet(async () => {
      tries += 1;
      throw new DOMException("not now", tries === 1 ? "AbortError" : "NotAllowedError");
    })();
  },
  play: async ({ canvas, userEvent }) => {
    const failed = "Could not open the share menu of this device. Copy the link instead.";
    await userEvent.click(canvas.getByRole("button", { name: "Share" }));
    await expect(canvas.queryByText(failed)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Share" }));
    await expect(await canvas.findByText(failed)).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: "dark", width: "280px" } };

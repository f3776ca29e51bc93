import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { ReferralLink } from "../../src/parts/referral-link.tsx";
import { createFakeClock } from "../../src/services/clock.ts";
import { createQueryCache } from "../../src/services/load.ts";
import { LoadContext } from "../../src/services/react.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

const meta = {
  title: "parts/ReferralLink",
  component: ReferralLink,
  args: { url: "https://refer.example.org/phl/1042" },
  render: (args) => {
    const clock = createFakeClock();
    return (
      <WidgetStage>
        <LoadContext value={{ clock, cache: createQueryCache(clock) }}>
          <ReferralLink {...args} />
        </LoadContext>
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

/** As in a frame without the right: the link is selected, to be copied by hand. */
export const ClipboardDenied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, "writeText").mockImplementation(async () => {
      throw new DOMException("denied", "NotAllowedError");
    });
    await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
    await expect(await canvas.findByText("Could not copy. Select the link and copy it yourself.")).toBeVisible();
    const field = canvas.getByLabelText<HTMLInputElement>(/share your link/);
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(args.url);
  },
};
export const Dark: Story = { globals: { scheme: "dark", width: "280px" } };

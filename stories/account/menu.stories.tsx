import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { AccountFrame } from "../../src/account/account-frame.tsx";
import { loadRiderMenu } from "../../src/account/load-screen.ts";
import { ScreenFrame } from "../../src/parts/screen-frame.tsx";
import { accountStageFor, StagedAccount } from "../stage/account-stage.tsx";

const { stage, setUp } = accountStageFor();

interface Args {
  /** The container's width in pixels, whatever the window's is: container queries match as on a page of that width. */
  readonly width: number;
}

export default {
  title: "account/Menu",
  args: { width: 360 },
  argTypes: { width: { control: "inline-radio", options: [360, 1023, 1024, 1280] } },
  render: ({ width }: Args) => (
    <StagedAccount stage={stage}>
      <div data-slot="" style={{ inlineSize: width }}>
        <div className="root" data-theme={stage.app.program.system}>
          <AccountFrame isLoggedIn hasSkipLink>
            <ScreenFrame title="Some screen">
              <p>What stands on it, and a link to press: it is not in the menu.</p>
              <button type="button">Elsewhere</button>
            </ScreenFrame>
          </AccountFrame>
        </div>
      </div>
    </StagedAccount>
  ),
  beforeEach: async () => {
    await loadRiderMenu();
    await setUp()();
  },
} satisfies Meta<Args>;
type Story = StoryObj<Args>;

type Canvas = ReturnType<typeof within>;
const findMenu = async (canvas: Canvas) => within(await canvas.findByRole("navigation", { name: "My Account" }));
const findDropdown = async (canvas: Canvas) => (await findMenu(canvas)).findByRole("button", { name: "My Account" });
const itemsIn = (menu: Canvas) =>
  within(menu.getByRole("list"))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

const EMBEDDED_ITEMS = ["Trip History", "Payment and Billing", "Edit Profile", "Survey", "Refer a Friend"];

/**
 * A new token may be another rider's, so after half a second the screen of the rider before is hidden, but keeps focus.
 */
export const CoveredWhileTokenIsIdentified: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Elsewhere" });
    const screen = button.closest("section");
    if (screen === null) throw new Error("no screen");
    const opacity = () => Number(getComputedStyle(screen).opacity);
    await expect(opacity()).toBe(1);
    button.focus();
    stage.app.store.setState({ isBeingIdentified: true });
    // Pauses both animations, as a busy machine may take half a second for a frame.
    const animations = await waitFor(() => {
      const found = screen.getAnimations();
      expect(found).toHaveLength(2);
      for (const animation of found) animation.pause();
      return found;
    });
    const seekTo = (ms: number) => {
      for (const animation of animations) animation.currentTime = ms;
    };
    seekTo(499);
    await expect(opacity()).toBe(1);
    await expect(getComputedStyle(button).pointerEvents).toBe("auto");
    seekTo(501);
    await expect(opacity()).toBe(0);
    await expect(getComputedStyle(button).pointerEvents).toBe("none");
    await waitFor(() => expect(button).toHaveFocus());
    stage.app.store.setState({ isBeingIdentified: false });
    await waitFor(() => expect(opacity()).toBe(1));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const DropdownOpened: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const button = await findDropdown(canvas);
    const menu = await findMenu(canvas);
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(menu.queryByRole("link")).toBeNull();
    await step("the open menu begins with Home, and shows all items without scrolling", async () => {
      await userEvent.click(button);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await expect(itemsIn(menu)).toEqual(["Home", ...EMBEDDED_ITEMS, "Key Card", "Log Out"]);
      const list = menu.getByRole("list");
      await expect(list.scrollHeight).toBe(list.clientHeight);
      await expect(menu.getByRole("button", { name: "Log Out" })).toBeVisible();
    });
    await step("Escape closes the menu, but no dialog of the page around it, and focus returns", async () => {
      await userEvent.tab();
      await waitFor(() => expect(menu.getByRole("link", { name: "Home" })).toHaveFocus());
      await expect(await fireEvent.keyDown(menu.getByRole("link", { name: "Home" }), { key: "Escape" })).toBe(false);
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await waitFor(() => expect(button).toHaveFocus());
    });
    await step("moving the focus out closes the menu, and so does an item", async () => {
      await userEvent.click(button);
      canvas.getByRole("button", { name: "Elsewhere" }).focus();
      await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"));
      await userEvent.click(button);
      await userEvent.click(menu.getByRole("link", { name: "Edit Profile" }));
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(stage.navigations).toEqual(["/profile"]);
      await userEvent.click(button);
      await expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("Edit Profile");
    });
  },
};

/** Which items it has: src/account/menu/rider-menu.test.ts; from which width: test/e2e/standalone/screens.spec.ts. */
export const RowFrom1024: Story = {
  args: { width: 1024 },
  play: async ({ canvas }) => {
    const menu = await findMenu(canvas);
    await expect(menu.queryByRole("button", { name: "My Account" })).toBeNull();
    const links = menu.getAllByRole("link");
    await expect(links.map((link) => link.textContent)).toEqual(["My Account", ...EMBEDDED_ITEMS, "Key Card"]);
    await expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("My Account");
    const tops = new Set([...links, menu.getByRole("button", { name: "Log Out" })].map(topOf));
    await expect(tops.size).toBe(1);
    const row = canvas.getByRole("navigation", { name: "My Account" });
    for (const element of [row, row.parentElement]) await expect(element?.getBoundingClientRect().height).toBe(44);
  },
};

export const SkipsToContent: Story = {
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole("heading", { name: "Some screen" });
    await expect(canvas.getByRole("link", { name: "Privacy Policy (opens in a new tab)" })).toBeVisible();
    await findDropdown(canvas);
    const top = topOf(heading);
    await userEvent.tab();
    const skip = canvas.getByRole("button", { name: "Skip to content" });
    await waitFor(() => expect(skip).toHaveFocus());
    await expect(skip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(topOf(heading)).toBe(top);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}

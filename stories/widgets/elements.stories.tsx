import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, within } from "storybook/test";
import "../../widgets/npm/index.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { isSystemCode } from "../../src/domain/program.ts";
import type { ElementTag } from "../../widgets/elements/elements.ts";
import { setStripeMode } from "../stage/card-provider.ts";
import { ELEMENTS_SANDBOX, elementControls } from "./story-elements.ts";

type Attributes = Readonly<Record<string, unknown>>;

/** The handlers that list each event in the panel "Actions". */
const handlers = {
  "onbikeshare-ready": fn(),
  "onbikeshare-error": fn(),
  "onbikeshare-pass-selected": fn(),
  "onbikeshare-purchase": fn(),
  "onbikeshare-session": fn(),
  "onbikeshare-navigate": fn(),
  "onbikeshare-page-view": fn(),
};

/** The custom elements as on a site, with their shadow roots, and the sandbox as back end. */
export default {
  title: "Start here/Elements",
  beforeEach: ({ canvasElement }) => mockNetwork(canvasElement),
  args: handlers,
  parameters: { controls: { exclude: /^onbikeshare-/ } },
} satisfies Meta<Attributes>;
type Story = StoryObj<Attributes>;

/** Program and language come from the toolbar; without a program the account asks for it. */
const toolbarAttributes = ({ theme, locale }: Readonly<Record<string, unknown>>) => ({
  system: isSystemCode(theme) ? theme : undefined,
  locale: String(locale),
});

export const Pricing: Story = {
  argTypes: elementControls("bikeshare-pricing"),
  args: { "signup-url": "" },
  render: (args, { globals }) => <bikeshare-pricing {...args} {...toolbarAttributes(globals)} />,
  play: async ({ canvasElement }) => {
    const { root } = await findContent(canvasElement, "bikeshare-pricing");
    await expect(handlers["onbikeshare-ready"]).toHaveBeenCalledOnce();
    await expect(await root.findByRole("button", { name: "Choose Monthly Pass" })).toBeVisible();
    await expect(handlers["onbikeshare-error"]).not.toHaveBeenCalled();
  },
};

export const SignUp: Story = {
  argTypes: elementControls("bikeshare-signup"),
  args: { pass: "103" },
  render: (args, { globals }) => <bikeshare-signup {...args} {...toolbarAttributes(globals)} />,
  play: async ({ canvasElement }) => {
    const { root } = await findContent(canvasElement, "bikeshare-signup");
    await expect(await root.findByRole("textbox", { name: /Email/ })).toBeVisible();
    await expect(handlers["onbikeshare-error"]).not.toHaveBeenCalled();
  },
};

/** The story logs in by itself as `rider`, with the password `sandbox-pass`. */
export const Account: Story = {
  argTypes: elementControls("bikeshare-account"),
  args: { path: "/" },
  render: (args, { globals }) => <bikeshare-account {...args} {...toolbarAttributes(globals)} />,
  play: async ({ canvasElement, userEvent }) => {
    const { root } = await findContent(canvasElement, "bikeshare-account");
    // Fires events, as userEvent types into the document's active element, which is the host of the shadow root.
    await fireEvent.input(await root.findByLabelText(/Email, phone or username/), { target: { value: "rider" } });
    await fireEvent.input(root.getByLabelText("Password"), { target: { value: "sandbox-pass" } });
    await userEvent.click(root.getByRole("button", { name: "Log in" }));
    await expect(await root.findByRole("heading", { name: "Your Indego account" })).toBeVisible();
    const [[session] = []] = handlers["onbikeshare-session"].mock.calls;
    await expect(session.detail).toEqual({ authenticated: true });
    await expect(handlers["onbikeshare-error"]).not.toHaveBeenCalled();
  },
};

/**
 * Puts the sandbox in place of the network, which real elements use. A story's `beforeEach` returns the result, which
 * restores the network.
 */
function mockNetwork(canvas: HTMLElement): () => void {
  const sandbox = inPageFetch(createSandbox());
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL(new Request(input, init).url).origin === ELEMENTS_SANDBOX ? sandbox(input, init) : realFetch(input, init);
  setStripeMode("works");
  return () => {
    // Logs out, as elements of a page share a login, and the next story starts without one.
    canvas.querySelector("bikeshare-account")?.logout();
    globalThis.fetch = realFetch;
  };
}

/** An element of a story once it has rendered, and the content of its shadow root. */
async function findContent(canvas: HTMLElement, tag: ElementTag) {
  const element = canvas.querySelector(tag);
  if (!element) throw new Error(`no ${tag} in the story`);
  await element.ready;
  const mount = element.shadowRoot?.querySelector<HTMLElement>(".root");
  if (!mount) throw new Error(`${tag} has rendered nothing`);
  return { element, root: within(mount) };
}

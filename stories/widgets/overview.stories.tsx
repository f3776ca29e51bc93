import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Heading } from "../../src/ui/heading.tsx";
import { Stack } from "../../src/ui/stack.tsx";

/** The groups of stories, for a reader who opens Storybook for the first time. */
const GROUPS = [
  {
    name: "Start here / Elements",
    text: "The three custom elements as sites embed them; each attribute is a control, and “Actions” lists the events.",
  },
  { name: "ui", text: "Buttons, fields, notices and the like: text in, no data. All states of each." },
  {
    name: "account",
    text: "The frame of every screen: menu, failed screens, the question before another rider is logged in.",
  },
  { name: "payment, parts", text: "Parts that several screens share: the card form, notices." },
  { name: "purchase", text: "A purchase with an unknown result: the message, and what a rider can do next." },
  { name: "eligibility", text: "The panels that prove a reduced fare." },
  { name: "pricing", text: "The passes of the three programs, with reduced fares and promotions." },
  { name: "sign-up", text: "Sign-up step by step, with every refusal." },
  { name: "log-in, home", text: "Login, password reset, and the rider's home." },
  { name: "renewal, auto-renewal, payment-card, fees", text: "Renewing and changing a pass, the card, unpaid fees." },
  { name: "trips, billing", text: "Trips, pass advice, ratings, billing and statements." },
  { name: "profile, key-card", text: "Personal data, key cards and TAP cards." },
  { name: "rewards, referral, survey", text: "Points and their rewards, invited friends, and the survey." },
  { name: "screen-reader", text: "What is announced on whole journeys." },
] as const;

function Overview() {
  return (
    <main style={{ maxInlineSize: "50em" }}>
      <Stack>
        <Heading level={1} size="large">
          Bike-share rider account
        </Heading>
        <p>
          The screens for riders of Indego (phl), Metro Bike Share (lax) and RTC Bike Share (las), which any website can
          embed as three custom elements. Each story is a screen, or a part of one, in one state. Most stories perform a
          rider's actions: the panel “Interactions” lists them step by step, in English and with Philadelphia's passes
          unless the story is about another program. The toolbar changes program, colors, width, language and direction.
          The back end is a sandbox in this page: no request leaves it.
        </p>
        <Heading level={2}>Contents</Heading>
        <dl>
          {GROUPS.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <strong>{name}</strong>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Heading level={2}>Login</Heading>
        <p>
          The rider is <code>rider</code>, the password <code>sandbox-pass</code>. The card 4242 4242 4242 4242 pays.
        </p>
      </Stack>
    </main>
  );
}

export default { title: "Start here/Overview" } satisfies Meta;

export const Contents: Story = {
  render: () => <Overview />,
  play: async ({ canvas }) => {
    const files = Object.keys(import.meta.glob(["../*/*.stories.tsx", "../features/*/*.stories.tsx"]));
    const folders = new Set(files.flatMap((file) => (file.startsWith("../") ? (file.split("/").at(-2) ?? []) : [])));
    await expect(folders.size).toBeGreaterThan(10);
    const terms = canvas.getAllByRole("term").flatMap((term) => (term.textContent ?? "").split(", "));
    for (const folder of folders) await expect(terms).toContain(folder);
  },
};

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Heading } from "../../src/ui/heading.tsx";
import { Stack } from "../../src/ui/stack.tsx";

/** The groups of stories, for a reader who opens Storybook for the first time. */
const GROUPS = {
  "Start here / Elements": "The custom elements as sites embed them: attributes are controls, “Actions” lists events.",
  ui: "Buttons, fields, notices and the like: text in, no data. All states of each.",
  account: "The frame of every screen: menu, failed screens, the question before another rider is logged in.",
  "payment, parts": "Parts that several screens share: the card form, notices.",
  purchase: "A purchase with an unknown result: the message, and what a rider can do next.",
  eligibility: "The panels that prove a reduced fare.",
  pricing: "The passes of the three programs, with reduced fares and promotions.",
  "sign-up": "Sign-up step by step, with every refusal.",
  "log-in, home": "Login, password reset, and the rider's home.",
  "renewal, auto-renewal, payment-card, fees": "Renewing and changing a pass, the card, unpaid fees.",
  "trips, billing": "Trips, pass advice, ratings, billing and statements.",
  "profile, key-card": "Personal data, key cards and TAP cards.",
  "rewards, referral, survey": "Points and their rewards, invited friends, and the survey.",
  "screen-reader": "What is announced on whole journeys.",
};

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
          {Object.entries(GROUPS).map(([name, text]) => (
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

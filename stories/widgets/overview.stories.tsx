import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Paper } from "./paper.tsx";
import { Terms } from "./terms.tsx";
import { Title } from "./title.tsx";

/** The groups of stories, for a reader who opens Storybook for the first time. */
const GROUPS = [
  {
    name: "Start here / Elements",
    text: "The three custom elements as sites have them; each attribute is a control, each event is told in “Actions”.",
  },
  { name: "Start here / Reference", text: "What the elements take, tell and let a site style." },
  { name: "ui", text: "Buttons, fields, notices and the like: text in, no data. All states of each." },
  { name: "app", text: "What stands around every screen: menu, error box, the question of who goes on." },
  { name: "passes, payment, screen-parts", text: "Pieces that several screens share: a pass, a card's entry." },
  { name: "purchase", text: "A purchase whose end is not known: what is said, and what a rider can do next." },
  { name: "eligibility", text: "The panels that prove a reduced fare." },
  { name: "pricing", text: "The passes of the three programs, with reduced fares and promotions." },
  { name: "sign-up", text: "Sign-up step by step, with every refusal." },
  { name: "log-in, home", text: "Login, password reset, and the rider's home." },
  { name: "renewal, auto-renewal, payment-card, fees", text: "Renewing and changing a pass, the card, unpaid fees." },
  { name: "trips, billing", text: "Trips, pass advice, ratings, billing and statements." },
  { name: "profile, key-card", text: "Personal data, key cards and TAP cards." },
  { name: "rewards, referral, survey", text: "Points and what they buy, friends, and what riders think." },
  { name: "heard", text: "Whole journeys, as a screen reader says them." },
] as const;

const TOOLS = [
  {
    name: "Program",
    text: "Colours, texts and rules of phl, lax or las; none is Philadelphia without its colours. A story of one program stays with it.",
  },
  { name: "Scheme", text: "Light or dark." },
  { name: "Width", text: "How wide the place on the host's page is." },
  { name: "Language", text: "English, Spanish, Chinese." },
  { name: "Direction", text: "Left to right, or right to left." },
] as const;

function Overview() {
  return (
    <Paper>
      <Title level={1}>Bike-share rider account</Title>
      <p>
        What riders of Indego (phl), Metro Bike Share (lax) and RTC Bike Share (las) see, to be put onto any website as
        three custom elements. Each story is a screen or a piece of one in one state. Most play by themselves what a
        rider does: the panel “Interactions” tells it step by step, in English and with Philadelphia's passes unless the
        story is of another program. The back end is a sandbox in this page: nothing leaves it.
      </p>
      <Title level={2}>What is where</Title>
      <Terms items={GROUPS} />
      <Title level={2}>The toolbar</Title>
      <Terms items={TOOLS} />
      <Title level={2}>To log in</Title>
      <p>
        The rider is <code>rider</code>, the password <code>sandbox-pass</code>. The card 4242 4242 4242 4242 pays.
      </p>
    </Paper>
  );
}

export default { title: "Start here/Overview" } satisfies Meta;

export const WhatIsWhere: StoryObj = {
  render: () => <Overview />,
  play: async ({ canvas }) => {
    const files = Object.keys(import.meta.glob(["../*/*.stories.tsx", "../features/*/*.stories.tsx"]));
    const folders = new Set(files.flatMap((file) => (file.startsWith("../") ? (file.split("/").at(-2) ?? []) : [])));
    await expect(folders.size).toBeGreaterThan(10);
    const terms = canvas.getAllByRole("term").flatMap((term) => (term.textContent ?? "").split(", "));
    for (const folder of folders) await expect(terms).toContain(folder);
  },
};

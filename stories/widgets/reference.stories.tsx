import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import {
  ATTRIBUTE_TEXTS,
  ELEMENT_TEXTS,
  EVENT_TEXTS,
  PART_NAMES,
  PROPERTY_TEXTS,
} from "../../build/npm/element-texts.ts";
import {
  ELEMENT_ATTRIBUTES,
  ELEMENT_COMMANDS,
  ELEMENT_TAGS,
  type ElementTag,
} from "../../widgets/element-definitions.ts";
import { Paper } from "./paper.tsx";
import { type Term, Terms } from "./terms.tsx";
import { Title } from "./title.tsx";

function attributesOf(tag: ElementTag): Term[] {
  return ELEMENT_ATTRIBUTES[tag].map((name) => {
    const { type, description, fallback } = ATTRIBUTE_TEXTS[name];
    return { name: `${name}: ${type}`, text: fallback ? `${description} Where absent: ${fallback}.` : description };
  });
}

const eventsOf = (tag: ElementTag): Term[] =>
  Object.entries(EVENT_TEXTS)
    .filter(([, { from }]) => from?.includes(tag) ?? true)
    .map(([name, { detail, description }]) => ({ name: `${name} ${detail}`, text: description }));

const PROPERTIES = Object.entries(PROPERTY_TEXTS).map(([name, text]) => ({ name, text }));

function Reference() {
  return (
    <Paper>
      <Title level={1}>The three elements</Title>
      <p>As editors show it; README.md has examples and docs/embedding.md what a host has to know.</p>
      {ELEMENT_TAGS.map((tag) => (
        <section key={tag} aria-label={tag}>
          <Title level={2}>{`<${tag}>`}</Title>
          <p>{ELEMENT_TEXTS[tag].description}</p>
          <Title level={3}>Attributes</Title>
          <Terms items={attributesOf(tag)} />
          {ELEMENT_COMMANDS[tag] && <p>For scripts: {ELEMENT_COMMANDS[tag].join(", ")}.</p>}
          <Title level={3}>Events</Title>
          <Terms items={eventsOf(tag)} />
        </section>
      ))}
      <Title level={2}>Styling from outside</Title>
      <Terms items={PROPERTIES} />
      <p>Parts: {PART_NAMES.join(", ")}.</p>
    </Paper>
  );
}

export default { title: "Start here/Reference" } satisfies Meta;

export const WhatTheyTake: StoryObj = {
  render: () => <Reference />,
  play: async ({ canvas }) => {
    const account = within(canvas.getByRole("region", { name: "bikeshare-account" }));
    await expect(account.getByText('session: "memory" | "tab"')).toBeVisible();
    await expect(account.getByText("bikeshare-navigate { path: string }")).toBeVisible();
    const pricing = within(canvas.getByRole("region", { name: "bikeshare-pricing" }));
    await expect(pricing.queryByText(/^bikeshare-purchase/)).toBeNull();
  },
};

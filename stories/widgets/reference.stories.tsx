import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ELEMENT_COMMANDS, ELEMENT_TAGS } from "../../widgets/element-definitions.ts";
import { describedElement } from "./described-element.ts";
import { Paper, Terms, Title } from "./page.tsx";

const ELEMENTS = ELEMENT_TAGS.map((tag) => ({ tag, ...describedElement(tag) }));
/** The same for all elements. */
const { cssProperties, cssParts } = describedElement("bikeshare-pricing");

function Reference() {
  return (
    <Paper>
      <Title level={1}>The three elements</Title>
      <p>As editors show it; README.md has examples and docs/embedding.md what a host has to know.</p>
      {ELEMENTS.map(({ tag, description, attributes, events }) => (
        <section key={tag} aria-label={tag}>
          <Title level={2}>{`<${tag}>`}</Title>
          <p>{description}</p>
          <Title level={3}>Attributes</Title>
          <Terms
            items={attributes.map(({ name, type, description: text, default: fallback }) => ({
              name: `${name}: ${type.text}`,
              text: fallback ? `${text} Where absent: ${fallback}.` : text,
            }))}
          />
          {ELEMENT_COMMANDS[tag] && <p>For scripts: {ELEMENT_COMMANDS[tag].join(", ")}.</p>}
          <Title level={3}>Events</Title>
          <Terms items={events.map(({ name, type, description: text }) => ({ name: `${name}: ${type.text}`, text }))} />
        </section>
      ))}
      <Title level={2}>Styling from outside</Title>
      <Terms items={cssProperties.map(({ name, description: text }) => ({ name, text }))} />
      <p>Parts: {cssParts.map(({ name }) => name).join(", ")}.</p>
    </Paper>
  );
}

export default { title: "Start here/Reference" } satisfies Meta;

export const ElementReference: StoryObj = {
  render: () => <Reference />,
  play: async ({ canvas }) => {
    const account = within(canvas.getByRole("region", { name: "bikeshare-account" }));
    await expect(account.getByText('session: "memory" | "tab"')).toBeVisible();
    await expect(account.getByText("bikeshare-navigate: CustomEvent<{ path: string }>")).toBeVisible();
    const pricing = within(canvas.getByRole("region", { name: "bikeshare-pricing" }));
    await expect(pricing.queryByText(/^bikeshare-purchase/)).toBeNull();
  },
};

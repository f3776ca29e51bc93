import { expect, it } from "vitest";
import { configurationWith } from "../test/sandbox-app.ts";
import { definition } from "./account-entry.tsx";
import { prerenderer } from "./prerender.tsx";

it.each([true, false])(
  "the prerendered login mentions phone numbers if the service finds usernames by them: %s",
  async (lookupNamesUsers) => {
    const configuration = configurationWith({ lookupNamesUsers });
    const { html } = await prerenderer(definition)("phl", "en", configuration);
    expect(html).toContain(lookupNamesUsers ? "Email, phone or username" : "Email or username");
  },
);

// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { providerWithWallet } from "../../test/fake-card.ts";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { createQuietHost } from "../../test/quiet-host.ts";
import type { CardFields, CardProvider } from "./card-provider.ts";
import { useCardFields } from "./use-card-fields.ts";

/** Tells the fields that the page has removed them. */
let loseFields = () => {};
const onLost = (listener: () => void) => {
  loseFields = listener;
};
const host = createQuietHost({
  openCardSlot: async () => ({ node: document.createElement("div"), onLost, close() {} }),
});
const { app, show, settle, text } = openAppContextPerTest(undefined, host);

function Fields() {
  return useCardFields(() => {}, "").status;
}

it("fields open anew on a page that removes them, but not for ever", async () => {
  app().services.set("cardProvider", providerWithWallet());
  await show(<Fields />);
  await settle();
  for (const status of ["ready", "ready", "ready", "failed"]) {
    await act(async () => loseFields());
    await settle();
    expect(text()).toBe(status);
  }
});

it("fields in which somebody typed a card are gone when their session ends, and new ones open", async () => {
  const { open } = providerWithWallet();
  const mounted = new Set<CardFields>();
  const provider: CardProvider = {
    async open(options) {
      const base = await open(options);
      const fields: CardFields = { ...base, mount: () => mounted.add(fields), destroy: () => mounted.delete(fields) };
      return fields;
    },
  };
  app().services.set("cardProvider", provider);
  await show(<Fields />);
  await settle();
  const [typedFields] = mounted;
  await act(async () => app().store.getState().sessionEnded());
  await settle();
  expect(mounted.size).toBe(1);
  expect(typedFields && mounted.has(typedFields)).toBe(false);
});

// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { providerWithWallet } from "../../test/fake-card.ts";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import type { CardFields, CardProvider } from "./card-provider.ts";
import { useCardFields } from "./use-card-fields.ts";

const { app, show, settle } = openAppContextPerTest();

function Fields() {
  useCardFields(() => {}, "");
  return null;
}

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

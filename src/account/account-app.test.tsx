// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../test/faults/account-page.tsx";
import { lax } from "../domain/programs/lax.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it.each([
  { path: "/login?system=lax", told: ["embedded"] },
  { path: "/login?system=nyc", told: ["not embedded", "program null"] },
  { path: "/login", told: [] },
])("$path tells the page: $told", async ({ path, told }) => {
  const heard: string[] = [];
  const host = {
    setEmbedded: (isEmbedded: boolean) => void heard.push(isEmbedded ? "embedded" : "not embedded"),
    choose: (system: string | null) => void heard.push(`program ${system}`),
  };
  const page = await openAccount({ path, userName: null, of: lax, program: "chosen", host }, () => false);
  await page.render();
  expect(heard).toEqual(told);
  await page.close();
});

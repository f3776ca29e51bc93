// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../test/faults/account-page.tsx";
import { isCallTo } from "../../test/faults/account-rows.ts";
import { configurationWith } from "../../test/sandbox-app.ts";
import { lax } from "../domain/programs/lax.ts";
import { sessionOf } from "../session/session.ts";

it.each([
  { path: "/login?system=lax", calls: ["embedded"] },
  { path: "/login?system=nyc", calls: ["not embedded", "program null"] },
  { path: "/login", calls: [] },
])("opening $path calls the page's host API: $calls", async ({ path, calls }) => {
  const hostCalls: string[] = [];
  const host = {
    setEmbedded: (isEmbedded: boolean) => void hostCalls.push(isEmbedded ? "embedded" : "not embedded"),
    chooseSystem: (system: string | null) => void hostCalls.push(`program ${system}`),
  };
  const page = await openAccount({ path, userName: null, program: lax, programChoice: "chosen", host }, () => false);
  await page.render();
  expect(hostCalls).toEqual(calls);
});

it.each([true, false])(
  "login mentions phone numbers if the service finds usernames by them: %s",
  async (lookupNamesUsers) => {
    const configuration = configurationWith({ lookupNamesUsers });
    const page = await openAccount({ path: "/login", userName: null, configuration }, () => false);
    await page.render();
    await page.click("Log in");
    expect(page.text().toLowerCase().includes("phone")).toBe(lookupNamesUsers);
  },
);

it("the error box around the menu and the footer resets on a route change as well", async () => {
  const page = await openAccount({ path: "/profile", userName: "rider" }, () => false);
  let isFooterBroken = true;
  const { privacyUrl } = page.app.deployment;
  Object.defineProperty(page.app.deployment, "privacyUrl", {
    get() {
      if (isFooterBroken) throw new Error("a footer that cannot render");
      return privacyUrl;
    },
  });
  await page.render();
  expect(page.text()).toContain("Something went wrong");
  isFooterBroken = false;
  await page.goTo("/");
  await page.wait(1_000);
  expect(page.text()).not.toContain("Something went wrong");
  expect(page.text()).toContain("Privacy Policy");
});

it("a rider without an e-mail adds one before a promo code is checked", async () => {
  const page = await openAccount({ path: "/renew?early=1", userName: "rider" }, isCallTo("GET", "/1/user"));
  page.backEnd.setFault(async (act) => Response.json({ ...(await (await act()).json()), contactEmail: null }));
  await page.render();
  await page.type("promoCode", "RIDE20");
  await page.click("Apply");
  await page.wait(0);
  expect(page.text()).toContain("RIDE20: Promo code could not be validated");
  expect(page.text()).not.toContain("Try again");
  await page.follow("Add your email");
  await page.wait(1_000);
  expect(page.text()).toContain("Personal details");
});

it("reports each login and logout once, also a logout while the account is off the page", async () => {
  const reported: object[] = [];
  const emit = (type: string, detail: object) => type !== "bikeshare-session" || reported.push(detail) > 0;
  const page = await openAccount({ path: "/profile", userName: "rider", emit }, () => false);
  await page.render();
  await page.remove();
  await page.render();
  expect(reported).toEqual([{ authenticated: true }]);
  await page.remove();
  sessionOf(page.app).logOut();
  await page.render();
  expect(reported).toEqual([{ authenticated: true }, { authenticated: false }]);
});

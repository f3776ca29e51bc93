import { expect } from "@playwright/test";
import { openHostPage, passNames, SCRIPT, test, waitForRender } from "../host-page.ts";

const FULL = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const REDUCED = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];
const PRICING = "bikeshare-pricing";
const SIGN_UP = "bikeshare-signup";

/** An invalid program shows nothing, another invalid value is left out. All values: widgets/elements/attributes.test.ts. */
const WRONG = [
  { tag: PRICING, attribute: "passes", value: "cheap", allowed: "all, standard, reduced, reduced-where-available" },
  { tag: PRICING, attribute: "api", value: "nowhere", allowed: "sandbox" },
  { tag: SIGN_UP, attribute: "system", value: "PHL!", allowed: "phl, lax, las" },
  { tag: SIGN_UP, attribute: "account-url", value: "javascript:alert(1)", allowed: "an http(s) address" },
] as const;
const WARNINGS = WRONG.map(
  ({ tag, attribute, value, allowed }) => `<${tag}> ${attribute}="${value}" is not one of: ${allowed}`,
);

const MISTAKES = [
  'bikeshare: <bikeshare-signup> does not know the attribute "sytem": did you mean "system"?',
  expect.stringMatching(/^bikeshare: <bikeshare-signup> has pass="999", which phl does not sell\. It sells .*101 \(/),
];

test("an attribute applies with or without a value, early or late; a wrong one has a notice in place and warns once until it is corrected; other mistakes are reported on a partner's site only on request", async ({
  page,
  pageMessages,
}) => {
  const wrong = WRONG.map(({ tag, attribute, value }) => `<${tag} ${attribute}="${value}"></${tag}>`);
  const right = `<${PRICING} id="right" passes="reduced" heading-level="4"></${PRICING}>`;
  const empty = `<${PRICING} id="empty" system passes renewing locale heading-level api></${PRICING}>`;
  await openHostPage(page, [...wrong, right, empty].join(""));
  const pricing = page.locator("#right");
  await waitForRender(pricing);
  await expect(pricing.getByRole("heading", { level: 4 })).toBeVisible();
  await expect(passNames(pricing, 5)).toHaveText(REDUCED);
  await expect(passNames(page.locator("#empty"))).toHaveText(FULL);
  const elementWith = ({ tag, attribute, value }: (typeof WRONG)[number]) =>
    page.locator(`${tag}[${attribute}="${value}"]`);
  for (const each of WRONG) {
    const notice = `“${each.value}” is not a value of ${each.attribute}. It takes ${each.allowed}.`;
    await expect(elementWith(each).getByText(notice)).toBeVisible();
  }
  const [filter, environment, program, address] = WRONG;
  await expect(passNames(elementWith(filter))).toHaveText(FULL);
  await expect(passNames(elementWith(environment))).toHaveCount(0);
  await expect(elementWith(program).getByRole("textbox")).toHaveCount(0);
  await expect(elementWith(address).getByLabel(/Email/)).toBeEditable();
  expect(pageMessages.warnings.toSorted()).toEqual(WARNINGS.toSorted());

  pageMessages.warnings.length = 0;
  const set = (name: string, value: string) =>
    pricing.evaluate((element, attribute) => element.setAttribute(...attribute), [name, value] as const);
  await set("heading-level", "");
  await set("renewing", "once");
  await set("passes", "standard");
  await expect(passNames(pricing)).toHaveText(["Single Ride", "Guest Pass"]);
  await set("renewing", "");
  await expect(passNames(pricing)).toHaveText(FULL);
  const notice = pricing.getByText("is not a value of passes");
  await set("passes", filter.value);
  await expect(notice).toBeVisible();
  await pricing.evaluate((element) => element.removeAttribute("passes"));
  await expect(notice).toHaveCount(0);
  await expect(passNames(pricing)).toHaveText(FULL);
  expect(pageMessages.warnings).toEqual([WARNINGS[0]]);
  expect(pageMessages.codes).toEqual([]);

  // The author's machine: test/e2e/traps.spec.ts.
  await test.step("mistakes in the markup, on a partner's site", async () => {
    pageMessages.warnings.length = 0;
    const [silent, asking] = ["", " debug"].map((asks) => `<${SIGN_UP} sytem="lax" pass="999"${asks}></${SIGN_UP}>`);
    await page.route("https://partner.example/mistaken", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>A partner's page</title>${SCRIPT}<body>${silent}${asking}</body></html>`,
      }),
    );
    await page.goto("https://partner.example/mistaken");
    for (const signUp of await page.locator(SIGN_UP).all()) await waitForRender(signUp);
    await expect.poll(() => pageMessages.warnings).toEqual(MISTAKES);
  });
});

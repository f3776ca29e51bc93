import { expect } from "@playwright/test";
import { openHostPage, passNames, SCRIPT_TAG, test, waitForRender } from "../host-page.ts";

const FULL_FARE_PASSES = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const REDUCED_FARE_PASSES = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];
const PRICING = "bikeshare-pricing";
const SIGN_UP = "bikeshare-signup";

/** An invalid program or environment shows only a notice. widgets/elements/attributes.test.ts tests all values. */
const INVALID_ATTRIBUTES = [
  { tag: PRICING, attribute: "passes", value: "cheap", allowed: "all, standard, reduced, reduced-where-available" },
  { tag: PRICING, attribute: "api", value: "nowhere", allowed: "sandbox" },
  { tag: SIGN_UP, attribute: "system", value: "PHL!", allowed: "phl, lax, las" },
  { tag: SIGN_UP, attribute: "account-url", value: "javascript:alert(1)", allowed: "an http(s) address" },
] as const;
const INVALID_WARNINGS = INVALID_ATTRIBUTES.map(
  ({ tag, attribute, value, allowed }) => `<${tag}> ${attribute}="${value}" is not one of: ${allowed}`,
);

const MISTAKE_WARNINGS = [
  'bikeshare: <bikeshare-signup> does not know the attribute "sytem": did you mean "system"?',
  expect.stringMatching(/^bikeshare: <bikeshare-signup> has pass="999", which phl does not sell\. It sells .*101 \(/),
];

test("an invalid attribute shows a notice in its element and warns once until it is corrected; on a partner's site other mistakes are reported only with the attribute debug", async ({
  page,
  pageMessages,
}) => {
  const invalid = INVALID_ATTRIBUTES.map(({ tag, attribute, value }) => `<${tag} ${attribute}="${value}"></${tag}>`);
  const valid = `<${PRICING} id="valid" passes="reduced" heading-level="4"></${PRICING}>`;
  await openHostPage(page, [...invalid, valid].join(""));
  const pricing = page.locator("#valid");
  await waitForRender(pricing);
  await expect(passNames(pricing, 5)).toHaveText(REDUCED_FARE_PASSES);
  const elementWith = ({ tag, attribute, value }: (typeof INVALID_ATTRIBUTES)[number]) =>
    page.locator(`${tag}[${attribute}="${value}"]`);
  for (const each of INVALID_ATTRIBUTES) {
    const notice = `“${each.value}” is not a value of ${each.attribute}. It takes ${each.allowed}.`;
    await expect(elementWith(each).getByText(notice)).toBeVisible();
  }
  const [filter, environment, program, address] = INVALID_ATTRIBUTES;
  await expect(passNames(elementWith(filter))).toHaveText(FULL_FARE_PASSES);
  await expect(passNames(elementWith(environment))).toHaveCount(0);
  await expect(elementWith(program).getByRole("textbox")).toHaveCount(0);
  await expect(elementWith(address).getByLabel(/Email/)).toBeEditable();
  expect(pageMessages.warnings.toSorted()).toEqual(INVALID_WARNINGS.toSorted());

  pageMessages.warnings.length = 0;
  const set = (name: string, value: string) =>
    pricing.evaluate((element, attribute) => element.setAttribute(...attribute), [name, value] as const);
  await set("heading-level", "");
  const notice = pricing.getByText("is not a value of passes");
  await set("passes", filter.value);
  await expect(notice).toBeVisible();
  await pricing.evaluate((element) => element.removeAttribute("passes"));
  await expect(notice).toHaveCount(0);
  await expect(passNames(pricing)).toHaveText(FULL_FARE_PASSES);
  expect(pageMessages.warnings).toEqual([INVALID_WARNINGS[0]]);
  expect(pageMessages.codes).toEqual([]);

  // traps.spec.ts tests that mistakes are reported on the author's own machine without being asked for.
  await test.step("mistakes in the markup, on a partner's site", async () => {
    pageMessages.warnings.length = 0;
    const [silent, reporting] = ["", " debug"].map(
      (debug) => `<${SIGN_UP} sytem="lax" pass="999"${debug}></${SIGN_UP}>`,
    );
    await openHostPage(page, `${silent}${reporting}`, SCRIPT_TAG, { address: "https://partner.example/mistaken" });
    for (const signUp of await page.locator(SIGN_UP).all()) await waitForRender(signUp);
    await expect.poll(() => pageMessages.warnings).toEqual(MISTAKE_WARNINGS);
  });
});

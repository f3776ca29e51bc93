import { expect } from "@playwright/test";
import { openHostPage, passNames, SCRIPT, test, waitForRender } from "../host-page.ts";
import { CHUNKS, delayFiles } from "../network.ts";

const FULL = ["Single Ride", "Guest Pass", "Monthly Pass", "Annual Pass", "Annual Plus Pass"];
const REDUCED = ["ACCESS Monthly Pass", "ACCESS Annual Pass", "ACCESS Annual Plus Pass"];
const PRICING = "bikeshare-pricing";
const SIGN_UP = "bikeshare-signup";

const WRONG = [
  { tag: PRICING, attribute: "system", value: "nyc", allowed: "phl, lax, las" },
  { tag: PRICING, attribute: "api", value: "nowhere", allowed: "sandbox" },
  { tag: PRICING, attribute: "passes", value: "cheap", allowed: "all, standard, reduced, reduced-where-available" },
  { tag: PRICING, attribute: "signup-url", value: "javascript:alert(1)", allowed: "an http(s) address" },
  { tag: SIGN_UP, attribute: "system", value: "PHL!", allowed: "phl, lax, las" },
  { tag: SIGN_UP, attribute: "account-url", value: "javascript:alert(1)", allowed: "an http(s) address" },
];
const WARNINGS = WRONG.map(
  ({ tag, attribute, value, allowed }) => `<${tag}> ${attribute}="${value}" is not one of: ${allowed}`,
);

/** Attributes in a page's markup, and the passes that pricing shows for them. */
const MARKUP = [
  { markup: "", shows: FULL },
  { markup: 'passes="reduced"', shows: REDUCED },
  { markup: "system passes renewing locale heading-level api", shows: FULL },
  // An invalid filter leaves all passes in the list.
  { markup: 'passes="cheap"', shows: FULL },
  // It shows no prices of another program or back end.
  { markup: 'system="nyc"', shows: [] },
  { markup: 'api="nowhere"', shows: [] },
];

test("attributes apply with or without a value, and each wrong one gives one warning and a notice in place", async ({
  page,
  pageMessages,
}) => {
  const shown = MARKUP.map(({ markup }, at) => `<${PRICING} id="shown-${at}" ${markup}></${PRICING}>`);
  const wrong = WRONG.map(({ tag, attribute, value }) => `<${tag} class="wrong" ${attribute}="${value}"></${tag}>`);
  const fourth = `<${PRICING} id="fourth" heading-level="4"></${PRICING}>`;
  await openHostPage(page, [...wrong, fourth, ...shown].join(""));
  for (const [at, { shows }] of MARKUP.entries()) {
    const element = page.locator(`#shown-${at}`);
    await waitForRender(element);
    if (shows.length === 0) await expect(element.getByText("is not set up correctly")).toBeVisible();
    await expect(passNames(element)).toHaveText(shows);
  }
  const headings = page.locator("#fourth");
  await expect(headings.getByRole("heading", { level: 4, name: "Choose your pass" })).toBeVisible();
  await expect(headings.getByRole("heading", { level: 5, name: "Guest Pass" })).toBeVisible();
  for (const { tag, attribute, value, allowed } of WRONG) {
    const element = page.locator(`${tag}.wrong[${attribute}="${value}"]`);
    await expect(element.getByText(`“${value}” is not a value of ${attribute}. It takes ${allowed}.`)).toBeVisible();
  }
  const signUp = page.locator(`${SIGN_UP}.wrong`);
  await expect(signUp.and(page.locator("[system]")).getByRole("textbox")).toHaveCount(0);
  await expect(signUp.and(page.locator("[account-url]")).getByLabel(/Email/)).toBeEditable();
  // Attributes that several elements have cause a warning for each.
  const twice = WARNINGS.filter((warning) => /"(?:cheap|nyc|nowhere)"/.test(warning));
  expect(twice).toHaveLength(3);
  expect(pageMessages.warnings.toSorted()).toEqual([...WARNINGS, ...twice].toSorted());
  expect(pageMessages.codes).toEqual([]);
});

test("an attribute set, changed, emptied or removed later applies; a wrong one warns once, until it is corrected", async ({
  page,
  pageMessages,
}) => {
  await openHostPage(page, `<${PRICING}></${PRICING}><${SIGN_UP}></${SIGN_UP}>`);
  for (const tag of [PRICING, SIGN_UP]) await waitForRender(page.locator(tag));
  const pricing = page.locator(PRICING);
  await pricing.evaluate((element) => element.setAttribute("passes", "reduced"));
  await expect(passNames(pricing)).toHaveText(REDUCED);
  await pricing.evaluate((element) => element.setAttribute("passes", "standard"));
  await expect(passNames(pricing)).toHaveText(FULL);
  await pricing.evaluate((element) => element.setAttribute("renewing", "once"));
  await expect(passNames(pricing)).toHaveText(["Single Ride", "Guest Pass"]);
  await pricing.evaluate((element) => element.setAttribute("renewing", ""));
  await expect(passNames(pricing)).toHaveText(FULL);
  await pricing.evaluate((element) => element.setAttribute("passes", "reduced"));
  await expect(passNames(pricing)).toHaveText(REDUCED);
  await pricing.evaluate((element) => element.removeAttribute("passes"));
  await expect(passNames(pricing)).toHaveText(FULL);
  for (const { tag, attribute, value } of WRONG) {
    const element = page.locator(tag);
    const notice = element.getByText(`is not a value of ${attribute}`);
    await element.evaluate((node, [name, bad]) => node.setAttribute(name, bad), [attribute, value] as const);
    await expect(notice).toBeVisible();
    await element.evaluate((node, name) => node.removeAttribute(name), attribute);
    await expect(notice).toHaveCount(0);
  }
  expect(pageMessages.warnings).toEqual(WARNINGS);
  expect(pageMessages.codes).toEqual([]);
});

test("an attribute set before React or while a program loads applies", async ({ page }) => {
  const open = await delayFiles(page, CHUNKS);
  const openProgram = await delayFiles(page, /\/chunks\/phl-/);
  const asked = page.waitForRequest(/\/chunks\/phl-/);
  await openHostPage(page, `<${PRICING}></${PRICING}><${PRICING}></${PRICING}>`);
  const [one, other] = [page.locator(PRICING).first(), page.locator(PRICING).last()];
  await expect(passNames(one)).toHaveText(FULL);
  await one.evaluate((element) => element.setAttribute("passes", "reduced"));
  const came = page.waitForResponse(/\/chunks\/pricing-shared-/);
  open();
  await asked;
  await (await came).finished();
  await other.evaluate((element) => element.setAttribute("passes", "reduced"));
  openProgram();
  for (const pricing of [one, other]) {
    await waitForRender(pricing);
    await expect(passNames(pricing)).toHaveText(REDUCED);
  }
});

test("properties apply before and after the upgrade", async ({ page }) => {
  await openHostPage(
    page,
    `<bikeshare-pricing id="early"></bikeshare-pricing><bikeshare-pricing id="late"></bikeshare-pricing>
     <script>Object.assign(document.querySelector("#early"), { passes: "reduced", headingLevel: 3 });</script>`,
    SCRIPT.replace("async", "defer"),
  );
  await test.step("properties set before the upgrade are kept", async () => {
    const pricing = page.locator("#early");
    await waitForRender(pricing);
    await expect(passNames(pricing, 4)).toHaveText(REDUCED);
    expect(await pricing.evaluate((node) => Object.keys(node))).not.toContain("passes");
    await expect(pricing).toHaveAttribute("heading-level", "3");
  });
  const element = page.locator("#late");
  await waitForRender(element);
  await test.step("properties set later render", async () => {
    await element.evaluate((node) => Object.assign(node, { passes: "reduced" }));
    await expect(passNames(element)).toHaveText(REDUCED);
    await element.evaluate((node) => Object.assign(node, { passes: null }));
  });
  await test.step("an element created by a script renders when connected, with its earlier properties", async () => {
    await page.evaluate(() => {
      const made = document.createElement("bikeshare-pricing");
      made.setAttribute("passes", "reduced");
      made.id = "made";
      document.body.append(made);
    });
    const made = page.locator("#made");
    await waitForRender(made);
    await expect(passNames(made)).toHaveText(REDUCED);
  });
});

const MISTAKEN = '<bikeshare-signup sytem="lax" pass="999"></bikeshare-signup>';
const MISTAKES = [
  'bikeshare: <bikeshare-signup> does not know the attribute "sytem": did you mean "system"?',
  expect.stringMatching(/^bikeshare: <bikeshare-signup> has pass="999", which phl does not sell\. It sells .*101 \(/),
];

test("mistakes in the markup are reported on the author's machine, and elsewhere on request", async ({
  page,
  pageMessages,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const open = async (origin: string, markup: string) => {
    await page.route(`${origin}/mistaken`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>A partner's page</title>${SCRIPT}<body>${markup}</body></html>`,
      }),
    );
    await page.goto(`${origin}/mistaken`);
    await waitForRender(page.locator("bikeshare-signup"));
    await page.waitForLoadState("networkidle");
  };
  const isInspected = () => asked.some((url) => url.includes("/chunks/inspect-"));

  await open("https://partner.example", MISTAKEN);
  expect(isInspected()).toBe(false);
  expect(pageMessages.warnings).toEqual([]);

  await open("https://partner.example", MISTAKEN.replace(" pass", " debug pass"));
  await expect.poll(() => pageMessages.warnings).toEqual(MISTAKES);
  expect(isInspected()).toBe(true);

  pageMessages.warnings.length = 0;
  await open("http://localhost:4999", MISTAKEN);
  await expect.poll(() => pageMessages.warnings).toEqual(MISTAKES);
});

import { expect } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { test } from "./purchase-test.ts";
import type { SignUpPage } from "./sign-up-page.ts";

interface Way {
  readonly type: string;
  readonly system: "phl" | "lax" | "las";
  readonly pass: string;
  readonly portal: number;
  readonly dollars: number;
  /** The way's radio button, where a program has several. */
  readonly radio?: string;
  readonly fill: (signUp: SignUpPage) => Promise<void>;
  readonly sent: object;
}

const tick = async ({ element }: SignUpPage, name: RegExp) => element.getByRole("checkbox", { name }).check();

/** Every way to a reduced fare, each with a pass that it may buy. */
const WAYS: readonly Way[] = [
  {
    type: "accessCard",
    system: "phl",
    pass: "106",
    portal: 1,
    dollars: 5,
    fill: ({ field }) => field("ACCESS card number").fill("6004861234567890015"),
    sent: { accessCard: "6004861234567890015" },
  },
  {
    type: "californiaEBT",
    system: "lax",
    pass: "205",
    portal: 3,
    dollars: 5,
    radio: "EBT card",
    fill: ({ field }) => field("EBT card number").fill("5077 1900 0000 0001"),
    sent: { californiaEBT: "5077190000000001" },
  },
  {
    type: "studentEmail",
    system: "lax",
    pass: "206",
    portal: 3,
    dollars: 50,
    radio: "I am a student",
    async fill({ field, button }) {
      await field("Student email").fill("ana@uclaa.edu");
      await button("Did you mean ana@ucla.edu?").click();
    },
    sent: { studentEmail: "ana@ucla.edu" },
  },
  {
    type: "senior",
    system: "lax",
    pass: "205",
    portal: 3,
    dollars: 5,
    radio: "I am 62 or older",
    async fill(signUp) {
      await signUp.field("Birthdate").fill("3/4/1955");
      await tick(signUp, /prove my age/);
    },
    sent: { senior: { birthdate: "1955-03-04", agreeToProve: true } },
  },
  {
    type: "disability",
    system: "lax",
    pass: "205",
    portal: 3,
    dollars: 5,
    radio: "I have a disability",
    async fill(signUp) {
      await tick(signUp, /I certify/);
      await tick(signUp, /prove my disability/);
    },
    sent: { disability: { selfCert: true, agreeToProve: true } },
  },
  {
    type: "metroTAP",
    system: "lax",
    pass: "206",
    portal: 3,
    dollars: 50,
    radio: "Reduced Fare TAP card",
    fill: ({ field }) => field("TAP card number").fill("01580000000000000008"),
    sent: { metroTAP: "01580000000000000008" },
  },
  {
    type: "nevadaEBT",
    system: "las",
    pass: "304",
    portal: 4,
    dollars: 5,
    fill: ({ field }) => field("EBT card number").fill("5077190000000001"),
    sent: { nevadaEBT: "5077190000000001" },
  },
];

const heading = ({ element }: SignUpPage, name: string) => element.getByRole("heading", { name, exact: true });

async function openPanel(signUp: SignUpPage, open: () => Promise<void>, { system, radio }: Way): Promise<void> {
  await open();
  if (system === "lax") await signUp.field("Where will you ride most").selectOption("DTLA");
  await signUp.writeDetails();
  await signUp.button("Continue").click();
  await expect(heading(signUp, "Step 2 of 5: Reduced fare")).toBeFocused();
  if (radio) await signUp.element.getByRole("radio", { name: radio }).check();
}

async function payFrom(signUp: SignUpPage): Promise<void> {
  await expect(heading(signUp, "Step 3 of 5: Payment")).toBeFocused();
  await signUp.writeCard();
  await signUp.button("Review order").click();
  await expect(heading(signUp, "Step 4 of 5: Review")).toBeVisible();
  await signUp.agree();
  await signUp.pay();
  await expect(heading(signUp, "Step 5 of 5: Confirmation")).toBeVisible();
}

for (const way of WAYS) {
  const { type, system, pass, portal, dollars, sent } = way;
  test(`${system}: a reduced fare is bought by ${type}`, async ({ signUp, world, openSignUp }) => {
    await openPanel(signUp, () => openSignUp({ system, pass }), way);
    await signUp.button("Verify eligibility").click();
    await expect(signUp.element.getByRole("group", { name: /problem/ })).toBeVisible();
    expect(await world.calls("/reducedFare")).toBe(0);
    await way.fill(signUp);
    await signUp.button("Verify eligibility").click();
    await payFrom(signUp);
    const { received, charges } = await world.state();
    const registered = received.filter(({ path }) => path === "/account/register").map(({ body }) => body);
    expect(charges.map((charge) => charge.dollars)).toEqual([dollars]);
    expect(registered).toMatchObject([
      {
        system,
        cart: {
          subscriptionTypeId: Number(pass),
          discountPortalID: portal,
          discountType: type,
          discountVerified: true,
          discountVerificationForm: sent,
        },
      },
    ]);
    expect(await world.calls("/reducedFare")).toBe(1);
  });
}

const [ACCESS] = WAYS;
if (!ACCESS) throw new Error("no way to a reduced fare");

test("a verification is dropped with another email, and asked for again", async ({ signUp, world, openSignUp }) => {
  await openPanel(signUp, () => openSignUp({ pass: ACCESS.pass }), ACCESS);
  await ACCESS.fill(signUp);
  await signUp.button("Verify eligibility").click();
  await expect(heading(signUp, "Step 3 of 5: Payment")).toBeFocused();
  await signUp.button("Back").click();
  await expect(signUp.notice("You can buy this pass at reduced fare.")).toBeVisible();
  await signUp.button("Back").click();
  await signUp.field("Email").fill("other@example.org");
  await signUp.button("Continue").click();
  await expect(signUp.field("ACCESS card number")).toHaveValue("600486 1234567890 01 5");
  await signUp.button("Verify eligibility").click();
  await payFrom(signUp);
  expect(await world.calls("/reducedFare")).toBe(2);
});

test("the panels are bought through with the keyboard alone", async ({ page, signUp, openSignUp }) => {
  await openPanel(signUp, () => openSignUp({ system: "lax", pass: "205" }), {
    ...ACCESS,
    system: "lax",
    radio: "EBT card",
  });
  await signUp.element.getByRole("radio", { name: "EBT card" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(signUp.element.getByRole("radio", { name: "I am a student" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("ana@uclaa.edu");
  await page.keyboard.press("Tab");
  await expect(signUp.button("Did you mean ana@ucla.edu?")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(signUp.field("Student email")).toBeFocused();
  await expect(signUp.field("Student email")).toHaveValue("ana@ucla.edu");
  await page.keyboard.press("Enter");
  await expect(heading(signUp, "Step 3 of 5: Payment")).toBeFocused();
});

const WIDTHS = [280, 360, 768, 1280] as const;
const SCHEMES = ["light", "dark"] as const;

for (const system of ["phl", "lax", "las"] as const) {
  test(`${system}: every panel fits from 280 to 1280 px in light and dark, and axe finds nothing`, async ({
    page,
    signUp,
    openSignUp,
  }) => {
    test.slow();
    const ways = WAYS.filter((way) => way.system === system);
    const [first] = ways;
    if (!first) throw new Error(`no way in ${system}`);
    await openPanel(signUp, () => openSignUp({ system, pass: first.pass }), first);
    for (const { type, radio } of ways) {
      if (radio) await signUp.element.getByRole("radio", { name: radio }).check();
      await signUp.button("Verify eligibility").click();
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const used = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(used, `${type} at ${width} px`).toBeLessThanOrEqual(width);
          const looks = process.env.BIKESHARE_LOOKS;
          if (looks) await page.screenshot({ path: `${looks}/${type}-${width}-${colorScheme}.png`, fullPage: true });
        }
        expect(await violationsOn(page, "bikeshare-signup"), `${type} in ${colorScheme}`).toEqual([]);
      }
    }
  });
}

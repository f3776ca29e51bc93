import { expect, type Page } from "@playwright/test";
import { IS_DEEP } from "../../seeded.ts";
import { findViolations } from "../display-settings.ts";
import { test } from "../host-page.ts";
import { cardForm } from "../purchase/sign-up-page.ts";

const findControls = (page: Page) => page.getByRole("region", { name: "Test controls" });

// demo/mock has tests of what each control changes, and of links to a state.
test("the mock, an account with test controls, follows these with only static files, by keyboard and on a narrow page too", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/mock/");
  await expect(page).toHaveTitle("Home – Indego");
  const main = page.getByRole("main");
  const program = findControls(page).getByLabel("System");
  const state = findControls(page).getByLabel("Pass state");
  await page.keyboard.press("Tab");
  await expect(findControls(page).locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(program).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveTitle("Home – Metro Bike Share");
  await expect(main.getByText("365-Day Pass").first()).toBeVisible();
  if (IS_DEEP) expect(await findViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await program.selectOption("phl");
  await findControls(page).getByLabel("Pass type").selectOption({ label: "Monthly Pass (103)" });
  await expect(main.getByText("Monthly Pass").first()).toBeVisible();
  await state.selectOption("No pass");
  await expect(main.getByText("You have no pass yet")).toBeVisible();

  await page.goto("/mock/update-payment");
  await expect(state).toHaveValue("none");
  await page.getByRole("button", { name: "Replace card" }).click();
  await cardForm(page).writeCard("5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(main.getByText("MasterCard ending in 4444")).toBeVisible();
  await findControls(page).getByLabel("Embedded").check();
  await expect(page.getByRole("link", { name: "Survey" })).toBeVisible();
  await findControls(page).getByLabel("Key card").check();

  const link = await findControls(page).getByRole("link", { name: "Link to this state" }).getAttribute("href");
  await state.selectOption("Expired");
  await page.goto(link ?? "");
  await expect(page).toHaveTitle("Update payment card – Indego");
  expect(new URL(page.url()).search).toBe("");
  await expect(state).toHaveValue("none");
  await expect(findControls(page).getByLabel("Key card")).toBeChecked();

  await findControls(page).getByLabel("Logged in").uncheck();
  await expect(page).toHaveTitle("Log in – Indego");
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys, "what the tab keeps is not the real page's").toEqual(keys.filter((key) => key.includes("mock")));
  expect(keys).not.toEqual([]);
  const origin = new URL(baseURL ?? "").origin;
  expect(requestedUrls.filter((url) => !url.startsWith(`${origin}/mock/`))).toEqual([]);
});

import { expect, type Locator } from "@playwright/test";
import { openHostPage, waitForRender } from "../host-page.ts";
import { GUEST, test } from "./purchase-test.ts";
import { signUpPage } from "./sign-up-page.ts";

const ANNUAL = "104";
const SINGLE_RIDE = "101";
const TWO = `<bikeshare-signup pass="${GUEST}"></bikeshare-signup><bikeshare-signup pass="${ANNUAL}"></bikeshare-signup>`;

const chosenIn = (element: Locator) => element.getByRole("radio", { checked: true });
const putBack = (element: Locator) =>
  element.evaluate(async (node) => {
    node.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(node);
  });

test("two sign-up elements with different preset passes agree on one, and keep the rider's choice", async ({
  page,
  pageMessages,
}) => {
  await openHostPage(page, TWO);
  const guest = page.locator(`bikeshare-signup[pass="${GUEST}"]`);
  const annual = page.locator(`bikeshare-signup[pass="${ANNUAL}"]`);
  for (const element of [guest, annual]) await waitForRender(element);
  const bothShow = async (pass: string) => {
    for (const element of [guest, annual]) await expect(chosenIn(element)).toHaveValue(pass);
  };
  await bothShow(await chosenIn(annual).inputValue());

  const rider = signUpPage(page, guest);
  await rider.button("Change pass").click();
  await rider.choosePass("Single Ride");
  await bothShow(SINGLE_RIDE);

  for (const element of [annual, guest]) {
    await putBack(element);
    await expect(element.getByRole("heading", { level: 2 })).toBeVisible();
    await bothShow(SINGLE_RIDE);
  }
  expect(pageMessages).toEqual({ warnings: [], errors: [], codes: [] });
});

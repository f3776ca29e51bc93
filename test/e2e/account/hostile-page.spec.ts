import { expect } from "@playwright/test";
import { test } from "./account-test.ts";

const EVIL = "evil.example";
const ELSEWHERE = [`https://${EVIL}/trips`, `//${EVIL}/trips`, `/\\${EVIL}`, "javascript:document.title='evil'"];
const MESSAGES = [
  null,
  "logout",
  { type: "bikeshare-session" },
  { accessToken: "stolen", system: "lax" },
  { height: 9 },
];

test("a hostile page gains nothing by foreign addresses or its own messages", async ({
  account,
  page,
  pageMessages,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await account.open({ system: "phl", api: `https://${EVIL}` });
  await expect(account.element.getByText("is not a value of api")).toBeVisible();
  await expect(account.element.locator("input")).toHaveCount(0);

  await test.step("a token in markup or in a path is rejected with a message", async () => {
    await account.open({ system: "phl", "access-token": "secret", path: "/trips?access_token=secret&system=phl" });
    await expect(account.element.getByRole("heading", { level: 2 })).toHaveText(/^Log in/);
    await expect.poll(() => pageMessages.warnings.filter((warning) => warning.includes("refused")).length).toBe(2);
    expect(pageMessages.warnings.join()).not.toContain("secret");
    expect(await account.eventsOf("bikeshare-session")).toEqual([]);
  });

  for (const path of ELSEWHERE) {
    await account.open({ system: "phl", path });
    await expect(account.element.getByLabel("Password", { exact: true })).toBeVisible();
  }
  await account.logIn();
  await account.arrivesAt("/");
  for (const place of ELSEWHERE) await account.navigate(place);
  await page.evaluate((messages) => {
    for (const message of messages) window.postMessage(message, "*");
  }, MESSAGES);
  await account.navigate("/profile");
  await account.arrivesAt("/profile");
  await expect(account.element.getByRole("heading", { name: "Personal details" })).toBeVisible();

  expect(asked.filter((url) => new URL(url).hostname === EVIL)).toEqual([]);
  expect(await page.title()).toBe("Bare page");
  expect(pageMessages.codes).toEqual([]);
});

import { expect } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { test } from "./standalone-test.ts";

const { sandboxOrigin } = demoOrigins();

test("a token in the address logs in, and stays in no place where another script could read it", async ({
  page,
  world,
}) => {
  const answer = await fetch(`${sandboxOrigin}/w/${world.id}/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ system: "phl", username: "rider", password: "sandbox-pass" }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  const referrers: string[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer ?? ""));
  await page.goto(`/account/trips?access_token=${token}&system=phl`);
  await expect(page).toHaveTitle("Trip History – Indego");
  await expect(page).toHaveURL(/\/account\/trips$/);
  const left = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.URL,
      document.documentElement.outerHTML,
      document.cookie,
      { ...localStorage },
      Object.getOwnPropertyNames(window).map((name) => {
        const value: unknown = Reflect.get(window, name);
        return typeof value === "string" ? value : name;
      }),
    ]),
  );
  expect(left).not.toContain(token);
  expect(referrers.join()).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

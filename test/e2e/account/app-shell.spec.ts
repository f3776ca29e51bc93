import { waitForRender } from "../host-page.ts";
import { isCall } from "../network-faults.ts";
import { expect, PASSWORD, test } from "./rider-page.ts";

interface Received {
  readonly action: string;
  readonly [name: string]: unknown;
}

test("the app gets its messages, analytics get their events, and only the services get personal data", async ({
  page,
  rider,
  world,
}) => {
  const asked: string[] = [];
  const pages: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.context().on("page", (opened) => pages.push(opened.url()));
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await page.goto(`/app-shell?app=android&world=${world.id}`);
  await waitForRender(rider.element);
  const asking = page.waitForRequest(isCall("GET", /\/1\/user$/));
  await rider.element.getByLabel(/Email, phone or username/).fill("rider");
  await rider.element.getByLabel(/^(\* )?Password/).fill(PASSWORD);
  await rider.button("Log in").click();
  const token = (await asking).headers().authorization?.replace("Bearer ", "") ?? "";
  const user: Record<string, unknown> = { ...(await rider.rider("rider")) };

  const measured = () => page.evaluate<{ readonly page_path?: string }[]>("dataLayer");
  const viewed = async () => (await measured()).flatMap(({ page_path }) => page_path ?? []);
  await expect.poll(viewed).toContain("/");

  const lines = page.locator("#received li");
  const received = async (): Promise<Received[]> => (await lines.allTextContents()).map((line) => JSON.parse(line));
  const saysOf = async (action: string) => (await received()).filter((message) => message.action === action);
  await rider.go("/trips");
  await rider.button("Download CSV").click();
  await expect(lines.filter({ hasText: '"download"' })).toHaveCount(1);
  await rider.go("/survey");
  await rider.link(/survey.*new tab/i).click();
  await expect(lines.filter({ hasText: '"openExternalLink"' })).toHaveCount(1);
  await rider.go("/trips/rate/12345");
  await expect(lines.filter({ hasText: "/trips/rate/:id" })).toHaveCount(1);
  await rider.element.evaluate((node) => (node as HTMLElement & { logout(): void }).logout());
  await expect(lines.filter({ hasText: '"logout"' })).toHaveCount(1);

  expect((await received()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["login", "navigate", "download", "openExternalLink", "logout"]),
  );
  expect(await saysOf("openExternalLink")).toMatchObject([{ url: expect.stringContaining("/survey") }]);
  expect(await saysOf("download")).toMatchObject([
    { name: expect.stringMatching(/^trips-\d{4}-\d\d\.csv$/), text: expect.stringContaining(",") },
  ]);
  expect(pages).toEqual([]);

  expect(await viewed()).toEqual(expect.arrayContaining(["/login", "/", "/trips", "/survey", "/trips/rate/:id"]));
  const personal = ["firstName", "lastName", "contactEmail", "contactPhone", "addressStreet"].map((field) =>
    String(user[field]),
  );
  const secrets = [...personal, token, PASSWORD, "12345", "rider%40example", "access_token"];
  expect(secrets.every((secret) => secret.length > 2)).toBe(true);
  const addresses = asked.filter((url) => !url.endsWith(`/app-shell?app=android&world=${world.id}`));
  const eventsOf = JSON.stringify([await measured(), await received(), addresses]).toLowerCase();
  expect(secrets.filter((secret) => eventsOf.includes(secret.toLowerCase()))).toEqual([]);
});

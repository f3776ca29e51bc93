import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createAppContext } from "../context/app-context.ts";
import { phl } from "../programs/programs/phl.ts";
import { sessionOf } from "../session/session.ts";
import { orderKeyCard } from "./key-card-order.ts";

const SANDBOX = "https://sandbox.example";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: SANDBOX, world: "key-card" };
const MINUTE = 60_000;

it("a lost order is sent again with its first key and body", async () => {
  const clock = createFakeClock();
  const sandbox = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const orders: { readonly key: string | null; readonly body: string }[] = [];
  const fetch: typeof sandbox = async (input, init) => {
    if (!String(input).endsWith("/user/key-card/")) return sandbox(input, init);
    orders.push({ key: new Headers(init?.headers).get("idempotency-key"), body: String(init?.body) });
    if (orders.length === 1) throw new TypeError("Failed to fetch");
    return sandbox(input, init);
  };
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch });
  await sessionOf(app).logIn({ username: "rider", password: "sandbox-pass" });
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("no rider");

  const lost = orderKeyCard(app, { user, change: { addressStreet: "1 Broad St" }, userKeyCard: null });
  await clock.advance(2 * MINUTE);
  expect((await lost).status).toBe("notFound");
  const again = await orderKeyCard(app, { user, change: { addressStreet: "2 Broad St" }, userKeyCard: null });
  expect(again).toEqual({ status: "done", done: "ordered" });
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[0]?.body).toContain("1 Broad St");
});

it("a lost order is found by a card of which only the id is readable", async () => {
  const clock = createFakeClock();
  const sandbox = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  let isOrdered = false;
  const fetch: typeof sandbox = async (input, init) => {
    if (String(input).endsWith("/user/key-card/")) {
      isOrdered = true;
      throw new TypeError("Failed to fetch");
    }
    if (!String(input).includes("1/user/usercard")) return sandbox(input, init);
    return Response.json(isOrdered ? { userCardId: 9, barcode: 12345, userCardStatusId: "Active", programId: "" } : {});
  };
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch });
  await sessionOf(app).logIn({ username: "rider", password: "sandbox-pass" });
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("no rider");

  const order = orderKeyCard(app, { user, change: {}, userKeyCard: null });
  await clock.advance(2 * MINUTE);
  expect(await order).toEqual({ status: "done", done: "ordered" });
});

import { expect, it } from "vitest";
import { logIn, openSandbox } from "../../test/sandbox-app.ts";
import { orderKeyCard } from "./key-card-order.ts";

const MINUTE = 60_000;

it("a lost order is sent again with its first key and body", async () => {
  const { clock, fetch, openApp } = openSandbox();
  const orders: { readonly key: string | null; readonly body: string }[] = [];
  const app = openApp(async (input, init) => {
    if (!String(input).endsWith("/user/key-card/")) return fetch(input, init);
    orders.push({ key: new Headers(init?.headers).get("idempotency-key"), body: String(init?.body) });
    if (orders.length === 1) throw new TypeError("Failed to fetch");
    return fetch(input, init);
  });
  const user = await logIn(app);

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
  const { clock, fetch, openApp } = openSandbox();
  let isOrdered = false;
  const app = openApp(async (input, init) => {
    if (String(input).endsWith("/user/key-card/")) {
      isOrdered = true;
      throw new TypeError("Failed to fetch");
    }
    if (!String(input).includes("1/user/usercard")) return fetch(input, init);
    return Response.json(isOrdered ? { userCardId: 9, barcode: 12345, userCardStatusId: "Active", programId: "" } : {});
  });
  const user = await logIn(app);

  const order = orderKeyCard(app, { user, change: {}, userKeyCard: null });
  await clock.advance(2 * MINUTE);
  expect(await order).toEqual({ status: "done", done: "ordered" });
});

it("a key card that was ordered elsewhere meanwhile is not ordered again", async () => {
  const { changes, openApp } = openSandbox();
  const app = openApp();
  const user = await logIn(app, "keyed");
  expect(await orderKeyCard(app, { user, change: {}, userKeyCard: null })).toEqual({
    status: "done",
    done: "ordered",
  });
  expect(await changes()).toEqual(["/account/login"]);
});

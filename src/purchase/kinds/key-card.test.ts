import { expect, it } from "vitest";
import { openShop } from "../../../test/shop.ts";

it("a key card order that was lost and is started over goes to the corrected address", async () => {
  const { fail, orders, run, sent, state } = await openShop();
  await fail("keyCard", "drop-before");
  await run("keyCard");
  const order = { ...orders.keyCard, change: { addressStreet: "2 Elm St" } };
  expect((await run("keyCard", "pay", { order })).status).toBe("notFound");
  await run("keyCard", "startOver");
  expect(await run("keyCard", "pay", { order })).toEqual({ status: "done", done: "ordered" });
  expect(sent.map(({ body }) => /1 Broad St|2 Elm St/.exec(body)?.[0])).toEqual(["1 Broad St", "2 Elm St"]);
  expect((await state()).keyCardOrders).toHaveLength(1);
});

it("a key card order is found by a card of which only the id is readable", async () => {
  const { answer, fail, purchaseOf, run, sent } = await openShop();
  await fail("keyCard", "drop-before");
  const card = { userCardId: 9, barcode: 12345, userCardStatusId: "Active", programId: "" };
  const unsubscribe = purchaseOf("keyCard").subscribe(() => {
    if (purchaseOf("keyCard").getSnapshot().status === "checking")
      answer("GET bikeshare/1/user/usercard", Response.json(card));
  });
  expect(await run("keyCard")).toEqual({ status: "done", done: "ordered" });
  unsubscribe();
  expect(sent).toHaveLength(1);
});

it("a key card order replaces the card that the rider has", async () => {
  const { app, change, freeze, run, sent, state } = await openShop();
  await change({ keyCard: true });
  const { keyCard: order } = await freeze(app);
  expect(await run("keyCard", "pay", { order })).toEqual({ status: "done", done: "ordered" });
  expect(sent).toHaveLength(1);
  expect((await state()).keyCardOrders).toHaveLength(1);
});

it("a key card that was ordered elsewhere is neither ordered again nor said to go to this form's address", async () => {
  const { change, run, sent } = await openShop();
  await change({ keyCard: true });
  expect(await run("keyCard")).toEqual({ status: "done", done: "orderedElsewhere" });
  expect(sent).toEqual([]);
});

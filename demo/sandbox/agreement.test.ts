import { expect, it } from "vitest";
import { toCartWire } from "../../src/api/wire/cart-wire.ts";
import { EMPTY_CART } from "../../src/domain/cart.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { createCaller, registration } from "./caller.ts";
import { PASSES } from "./passes.ts";

it("sells every phl pass that the bundle offers, at the bundle's price", () => {
  const offered = phl.passes.filter(({ visible }) => visible);
  const sold = PASSES.phl?.filter(({ restricted }) => !restricted);
  expect(
    sold?.map((pass) => [pass.id, pass.name, Math.round(pass.price * 100), pass.renews, pass.discountVerification]),
  ).toEqual(offered.map((pass) => [pass.id, pass.name, pass.price, pass.isAutoRenewing, pass.discountVerification]));
});

it("offers a key card for the passes and the fee that the bundle does", () => {
  for (const pass of phl.passes.filter(({ visible }) => visible)) {
    const sold = PASSES.phl?.find(({ id }) => id === pass.id);
    expect(sold?.cardCost ?? null).toBe(pass.cardDefault === null ? null : pass.cardCost / 100);
  }
});

it("takes the cart as the bundle's wire layer writes it", async () => {
  const caller = createCaller();
  await caller.confirmPhone();
  const order = registration();
  const { newUser } = order.cart;
  const cart = toCartWire({ ...EMPTY_CART, subscriptionTypeId: 103, phoneConfirmed: true, newUser });
  expect(await (await caller.post("account/register", { ...order, cart })).json()).toMatchObject({
    justPurchasedCost: 20,
  });
});

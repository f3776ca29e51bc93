import type { KeyCardOrder } from "../../api/second-service.ts";
import type { World } from "../world.ts";
import { type CarriedOut, carryOut, unlessLost } from "./carry-out.ts";
import { reloadRider } from "./rider-loads.ts";

/** Orders a key card once. Where the answer is lost, a card that was not there before tells that the order was taken. */
export async function orderKeyCard(world: World, order: KeyCardOrder): Promise<CarriedOut> {
  const ordered = await carryOut(world, async ({ bikeshare, second }) => {
    const answer = { came: false };
    await unlessLost(
      second.orderKeyCard(order).then((done) => {
        answer.came = done !== undefined;
      }),
    );
    if (answer.came) return true;
    const card = await bikeshare.keyCard(order.user.userId);
    return card != null && card.userCardId !== order.userKeyCard?.userCardId;
  });
  reloadRider(world, "key-card");
  return ordered;
}

import type { KeyCardOrder } from "../../api/second-service.ts";
import type { World } from "../world.ts";
import { type CarriedOutOnce, carryOutOnce } from "./carry-out-once.ts";
import { reloadRider } from "./rider-loads.ts";

/**
 * Orders a key card once: one that came since the rider looked is not ordered again. Where the answer is lost, a card
 * that was not there before tells that the order was taken.
 */
export async function orderKeyCard(
  world: World,
  order: KeyCardOrder,
  onChecking?: () => void,
): Promise<CarriedOutOnce> {
  const { user, userKeyCard } = order;
  const ordered = await carryOutOnce(
    world,
    async ({ bikeshare, second }) => {
      const ask = async () => {
        const card = await bikeshare.keyCard(user.userId);
        if (card === undefined) throw new TypeError("nobody is logged in");
        return card !== null && card.userCardId !== userKeyCard?.userCardId ? "wentThrough" : "notThere";
      };
      return (await ask()) === "wentThrough" ? "done" : { send: () => second.orderKeyCard(order), ask };
    },
    onChecking,
  );
  reloadRider(world, "key-card");
  return ordered;
}

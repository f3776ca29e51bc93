import { type PurchaseKind, readAll } from "../purchase-kind.ts";

/** The body has names and addresses, which no record keeps: after a reload the order cannot be sent again. */
export const keyCardKind: PurchaseKind<"keyCard"> = {
  word: "order",
  affectedLoads: ["key-card"],
  canResendFromRecord: false,
  resultOf: () => "ordered",
  createCall({ calls: { bikeshare, bts }, userId, order }) {
    async function find(before: readonly number[], signal?: AbortSignal) {
      const [card] = await readAll(userId === null ? Promise.resolve(undefined) : bikeshare.keyCard(userId, signal));
      return card !== null && !before.includes(card.userCardId) ? () => "ordered" as const : null;
    }
    return {
      async prepare({ userKeyCard }, signal) {
        const before = userKeyCard === null ? [] : [userKeyCard.userCardId];
        // The rider has got another card since the screen loaded, so none is ordered.
        if (await find(before, signal)) return { status: "done", done: "orderedElsewhere" };
        return {
          status: "ready",
          facts: { endpoint: "POST user/key-card/", changes: before },
          attempt: { kind: "keyCard", itemId: 0, before, cents: null },
        };
      },
      send: async (_attempt, onceOptions) => (order ? bts.orderKeyCard(order, onceOptions) : undefined),
      find: ({ before }) => find(before),
    };
  },
};

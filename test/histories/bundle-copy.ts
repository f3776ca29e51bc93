import { vi } from "vitest";

/** The modules of the bundle on a page. */
async function loadBundle() {
  const [attempts, keyCard, purchases, renewal, reward, session, settlement, signUp, app, card] = await Promise.all([
    import("../../src/purchase/attempt-record.ts"),
    import("../../src/purchase/key-card-order.ts"),
    import("../../src/purchase/purchases.ts"),
    import("../../src/purchase/renewal.ts"),
    import("../../src/purchase/redemption.ts"),
    import("../../src/session/session.ts"),
    import("../../src/purchase/settlement.ts"),
    import("../../src/features/sign-up/sign-up.ts"),
    import("../../src/context/app-context.ts"),
    import("../../src/payment/replacement-card-form.tsx"),
    // Loaded on first use, which no fake clock advances.
    import("../../src/context/calls.ts"),
    import("../../src/features/sign-up/sign-up-calls.ts"),
  ]);
  return {
    ...attempts,
    ...keyCard,
    ...purchases,
    ...renewal,
    ...reward,
    ...session,
    ...settlement,
    ...signUp,
    ...app,
    ...card,
  };
}

export type BundleCopy = Awaited<ReturnType<typeof loadBundle>>;

/** Two copies of one build, each with modules of its own. Lazy modules belong to the first one. */
export async function loadTwoCopies(): Promise<readonly [BundleCopy, BundleCopy]> {
  const other = await loadBundle();
  vi.resetModules();
  return [await loadBundle(), other];
}

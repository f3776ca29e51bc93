import { describe, expect, it } from "vitest";
import { createAppStore } from "../store/store.ts";
import { claimDrafts, stashDrafts } from "./stashed-drafts.ts";

const MONTHLY = 103;
const ANNUAL = 104;

describe("a lost token", () => {
  const PROFILE = { firstName: "Ana", password: "correct horse", confirmationCode: "123456" };

  function lostBy(userId: number | null) {
    const store = createAppStore();
    store.getState().loggedIn();
    store.getState().putPassInCart(MONTHLY);
    store.getState().writeDraft("profile", PROFILE);
    store.getState().giveEmail("ana@example.org");
    store.getState().goToStep("confirmation");
    store.getState().setPurchase({ status: "unknown" });
    if (userId !== null) claimDrafts(store, userId);
    stashDrafts(store);
    return store;
  }

  it("hides the drafts and the cart", () => {
    expect(lostBy(7).getState()).toMatchObject({
      session: { status: "anonymous", isExpired: true },
      drafts: {},
      cart: { subscriptionTypeId: null },
    });
  });

  it("hides the purchase, so that another rider can buy", () => {
    const state = lostBy(7).getState();
    expect(state).toMatchObject({ purchase: { status: "idle" }, signUpStep: "details" });
    expect(JSON.stringify({ ...state, stashed: null })).not.toContain("ana@example.org");
  });

  it("restores them for the same rider, without password and code", () => {
    const store = lostBy(7);
    claimDrafts(store, 7);
    expect(store.getState().drafts).toMatchObject({ profile: { firstName: "Ana" } });
    expect(JSON.stringify(store.getState())).not.toMatch(/correct horse|123456/);
    expect(store.getState().cart.subscriptionTypeId).toBe(MONTHLY);
  });

  it("shows another rider nothing, now or later", () => {
    const store = lostBy(7);
    claimDrafts(store, 8);
    claimDrafts(store, 7);
    expect(store.getState()).toMatchObject({ drafts: {}, stashed: null, cart: { subscriptionTypeId: null } });
  });

  it("keeps nothing of an unidentified rider", () => {
    expect(lostBy(null).getState().stashed).toBeNull();
  });

  it("does not overwrite newer drafts", () => {
    const store = lostBy(7);
    store.getState().putPassInCart(ANNUAL);
    claimDrafts(store, 7);
    expect(store.getState().cart.subscriptionTypeId).toBe(ANNUAL);
  });
});

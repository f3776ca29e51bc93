import { beforeEach, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import { openSandbox } from "../../test/sandbox-app.ts";
import { sessionOf } from "../session/session.ts";
import { findReferral, keepReferral } from "./referral.tsx";

const REFERRAL = { url: "https://refer.example.org/ana", contactEmail: "Ana@example.org" };

/** A page of this tab, before or after a reload. */
const openPage = () => openSandbox().openApp();
const keepAfterSignUp = async () => {
  const app = openPage();
  await keepReferral(app, sessionOf(app).begin(), REFERRAL);
  return app;
};

beforeEach(() => vi.stubGlobal("sessionStorage", createStorage()));

it("a referral link is found for the rider who signed up, after a reload too, and for nobody else", async () => {
  for (const app of [await keepAfterSignUp(), openPage()]) {
    expect(await findReferral(app, "ana@example.org")).toBe(REFERRAL.url);
    expect(await findReferral(app, "bob@example.org")).toBeNull();
  }
});

it("the storage does not tell whose link it has", async () => {
  await keepAfterSignUp();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/ana@example/i);
});

it("a link is kept in memory without storage", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const app = await keepAfterSignUp();
  expect(await findReferral(app, REFERRAL.contactEmail)).toBe(REFERRAL.url);
  expect(await findReferral(openPage(), REFERRAL.contactEmail)).toBeNull();
});

it("a logout forgets the link", async () => {
  const app = await keepAfterSignUp();
  sessionOf(app).logOut();
  expect(await findReferral(app, REFERRAL.contactEmail)).toBeNull();
  expect(await findReferral(openPage(), REFERRAL.contactEmail)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("a stored link in another format is ignored", async () => {
  const app = await keepAfterSignUp();
  const stored = sessionStorage.getItem(`bikeshare-referral ${app.key}`) ?? "";
  sessionStorage.setItem(`bikeshare-referral ${app.key}`, stored.replace(REFERRAL.url, "javascript:alert(1)"));
  expect(await findReferral(openPage(), REFERRAL.contactEmail)).toBeNull();
});

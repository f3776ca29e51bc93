// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { CONFIGURATION } from "../../../test/sandbox-app.ts";
import { REFUSABLE_FIELDS } from "../../api/api-error.ts";
import { createAppContext } from "../../app-context/app-context.ts";
import { EMPTY_CART, enterPromoCode } from "../../domain/cart.ts";
import { phl } from "../../domain/programs/phl.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import { createAppStore } from "../../store/store.ts";
import { presetOf } from "./first-step/pass-choice.tsx";
import type { INITIAL_DETAILS } from "./first-step/sign-up-details-schema.ts";
import { openRefusedField } from "./review/refused-field.ts";
import { captureSignUp } from "./sign-up-screen.tsx";

/** A prerendered first step, with the fields that this test needs. */
function capture(touch: (field: (name: string, value?: string) => HTMLInputElement) => void) {
  const mount = document.createElement("div");
  mount.innerHTML = `<form data-form="${SIGN_UP_FORM}">
    <input name="pass" type="radio" value="103"><input name="pass" type="radio" value="104">
    <input name="contactEmail" type="email"><input name="contactPhone"><input name="password">
  </form>`;
  const field = (name: string, value?: string) => {
    const found = mount.querySelector<HTMLInputElement>(`[name=${name}]${value ? `[value="${value}"]` : ""}`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  touch(field);
  const app = createAppContext(phl, CONFIGURATION);
  captureSignUp(mount, app);
  const { cart, drafts } = app.store.getState();
  return { field, draft: drafts[SIGN_UP_FORM], chosen: cart.subscriptionTypeId };
}

it("an untouched first step leaves no draft", () => {
  expect(capture(() => {})).toMatchObject({ draft: undefined, chosen: null });
});

it("stores what was typed before React in the form's own format, and shows it so", () => {
  const { field, draft } = capture((at) => {
    at("contactPhone").value = "215.555.0199";
    at("password").value = " as typed ";
  });
  expect(draft).toEqual({ contactPhone: "(215) 555-0199", password: " as typed " });
  expect(field("contactPhone").value).toBe("(215) 555-0199");
});

it("a picked pass is in the cart", () => {
  expect(capture((at) => Object.assign(at("pass", "104"), { checked: true }))).toMatchObject({
    chosen: 104,
    draft: { pass: "104" },
  });
});

it("an element keeps its adopted preset across mounts", () => {
  const element = {};
  presetOf(element).pass = 103;
  presetOf(element).promo = "RIDE20";
  expect(presetOf(element)).toEqual({ pass: 103, promo: "RIDE20" });
});

const PHONE = "+12155550199";

function storeWith(typed: Partial<typeof INITIAL_DETAILS>) {
  const store = createAppStore();
  store.getState().writeDraft(SIGN_UP_FORM, typed);
  store.getState().openPassList(false);
  store.getState().confirmPhone(PHONE);
  return store;
}

it.each([
  { field: "subscriptionTypeId", name: "pass" },
  { field: "contactEmail", name: "contactEmail" },
  { field: "contactPhone", name: "contactPhone" },
  { field: "userName", name: "userName" },
  { field: "password", name: "password" },
  { field: "region", name: "region" },
] as const)("a refused $field opens $name, as long as its value is the refused one", ({ field, name }) => {
  const store = storeWith({ [name]: "as typed" });
  expect(openRefusedField({ store, program: phl, services: new Map() }, field)).toEqual({
    step: "details",
    name,
    value: "as typed",
  });
});

it("a refused username that was the email opens the username field with that value", () => {
  const store = storeWith({ contactEmail: "ana@example.org" });
  const value = "ana@example.org";
  expect(openRefusedField({ store, program: phl, services: new Map() }, "userName")).toEqual({
    step: "details",
    name: "userName",
    value,
  });
  expect(store.getState().drafts[SIGN_UP_FORM]).toMatchObject({ userName: value });
});

it.each([
  { field: "addressZipCode", value: "19104" },
  { field: "countryId", value: "236" },
] as const)(
  "a refused $field is corrected at the card, or in the mailing address if a key card is mailed",
  ({ field, value }) => {
    const mailed = { pass: "103", withCard: "yes", addressZipCode: "19104" };
    const at = { step: "details", name: field, value };
    expect(openRefusedField({ store: storeWith(mailed), program: phl, services: new Map() }, field)).toEqual(at);
    const unmailed = storeWith({ ...mailed, withCard: "no" });
    expect(openRefusedField({ store: unmailed, program: phl, services: new Map() }, field)).toEqual({
      step: "payment",
    });
  },
);

it("a refused card is corrected at the card step, a refusal without a field at none", () => {
  const store = storeWith({});
  expect(openRefusedField({ store, program: phl, services: new Map() }, "tokenId")).toEqual({ step: "payment" });
  expect(openRefusedField({ store, program: phl, services: new Map() }, null)).toBeNull();
});

it("a refused eligibility resets the verification, and is corrected in its field", () => {
  const store = storeWith({ birthdate: "03/04/1955" });
  store.getState().updateCart((cart) => ({ ...cart, discountType: "senior", discountVerified: true }));
  const at = { step: "details", name: "birthdate", value: "03/04/1955" };
  expect(openRefusedField({ store, program: phl, services: new Map() }, "discountVerified")).toEqual(at);
  expect(store.getState().cart.discountVerified).toBe(false);
});

it.each(REFUSABLE_FIELDS)("a refused %s opens the list of passes or the phone only if it concerns them", (field) => {
  const store = storeWith({});
  openRefusedField({ store, program: phl, services: new Map() }, field);
  expect(store.getState().isPassListOpen).toBe(field === "subscriptionTypeId");
  expect(store.getState().confirmedPhone).toBe(field === "contactPhone" ? null : PHONE);
});

it("a refused promo code moves from the cart back into its field", () => {
  const store = storeWith({});
  store.getState().updateCart(() => enterPromoCode(EMPTY_CART, "RIDE20"));
  expect(openRefusedField({ store, program: phl, services: new Map() }, "promoCode")).toEqual({
    step: "details",
    name: "promoCode",
    value: "RIDE20",
  });
  expect(store.getState().cart.promocodeDetails.code).toBeNull();
});

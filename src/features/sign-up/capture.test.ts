// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { createAppContext } from "../../context/app-context.ts";
import { phl } from "../../programs/programs/phl.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import { captureSignUp } from "./capture.ts";

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
  const origins = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };
  const app = createAppContext(phl, sandboxConfiguration(origins));
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

// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../test/faults/account-page.tsx";
import { isCallTo } from "../../../test/faults/account-rows.ts";

async function changePassword() {
  const page = await openAccount({ path: "/profile", userName: "rider" }, isCallTo("PATCH", ""));
  await page.render();
  await page.wait(1_000);
  await page.type("oldPassword", "sandbox-pass");
  const typeNew = async (password: string) => {
    for (const name of ["password", "passwordAgain"]) await page.type(name, password);
  };
  await typeNew("another-pass1");
  page.backEnd.setFault("a delay of 8 s");
  await page.click("Change password");
  await page.wait(1_000);
  return { ...page, typeNew };
}

it("a password that the rider corrects while it is saved is saved as well", async () => {
  const page = await changePassword();
  await page.typeNew("third-pass22");
  await page.wait(20_000);
  expect(page.text()).toContain("Saved");
  expect(page.backEnd.sent().map(({ body }) => JSON.parse(body))).toEqual([
    { oldPassword: "sandbox-pass", password: "another-pass1" },
    { oldPassword: "another-pass1", password: "third-pass22" },
  ]);
});

it("a rider who has half typed another password while one is saved learns that it was changed", async () => {
  const page = await changePassword();
  await page.type("password", "third");
  await page.wait(20_000);
  expect(page.text()).toContain("Your password is changed.");
  expect(page.backEnd.sent()).toHaveLength(1);
});

it("a password that is saved after the rider has left the screen stays nowhere on the page", async () => {
  const page = await changePassword();
  await page.goTo("/trips");
  await page.click("Leave without saving");
  await page.wait(20_000);
  expect(page.backEnd.sent()).toHaveLength(1);
  expect(JSON.stringify(page.app.store.getState())).not.toContain("another-pass1");
});

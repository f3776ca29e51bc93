// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openAccount } from "../../../test/faults/account-page.tsx";
import { isCallTo } from "../../../test/faults/account-rows.ts";

it("a password that the rider corrects while it is saved is saved as well", async () => {
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
  await typeNew("third-pass22");
  await page.wait(20_000);
  expect(page.text()).toContain("Saved");
  expect(page.backEnd.sent().map(({ body }) => JSON.parse(body))).toEqual([
    { oldPassword: "sandbox-pass", password: "another-pass1" },
    { oldPassword: "another-pass1", password: "third-pass22" },
  ]);
});

import * as v from "valibot";
import { expect, it } from "vitest";
import { LoginSchema } from "./login-schema.ts";

it("a login needs a program, a name and a password", () => {
  const problems = v.safeParse(LoginSchema, { system: "", username: " ", password: "" }).issues ?? [];
  expect(problems.map(({ message, path }) => [path?.[0]?.key, message])).toEqual([
    ["system", "login.system.missing"],
    ["username", "login.username.missing"],
    ["password", "login.password.missing"],
  ]);
});

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { BikeshareAccount } from "./react.ts";

it("a token among the props reaches no markup, and is answered with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const tokens = { accessToken: "a.b.c", "access-token": "a.b.c", access_token: "a.b.c", ACCESSTOKEN: "a.b.c" };
  const html = renderToString(createElement(BikeshareAccount, { system: "phl", id: "mine", ...tokens }));
  expect(html).toMatch(/^<bikeshare-account id="mine" system="phl">/);
  expect(html).not.toContain("a.b.c");
  expect(warn.mock.calls).toEqual([[expect.stringContaining("set the property accessToken")]]);
});

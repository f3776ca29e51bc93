// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageScript } from "./current.ts";

const JSON_TEXT = '{"from":"the page"}';
const SCRIPT = `<script type="application/json" id="bikeshare-config">${JSON_TEXT}</script>`;

function read(markup: string, override: Parameters<typeof pageScript>[1] = "any") {
  document.body.innerHTML = markup;
  const warn = vi.fn();
  return { text: pageScript(document, override, warn), warn };
}

afterEach(() => document.body.replaceChildren());

it("is null on most pages, without a warning", () => {
  const { text, warn } = read("<main></main>");
  expect(text).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it.each([SCRIPT, SCRIPT.replace("application/json", " Application/JSON ")])("is read from %s", (markup) => {
  const { text, warn } = read(markup);
  expect(text).toBe(JSON_TEXT);
  expect(warn).not.toHaveBeenCalled();
});

describe("markup that a visitor may write", () => {
  it.each([
    `<p id="bikeshare-config" hidden>${JSON_TEXT}</p>`,
    `<form id="bikeshare-config"><input name="textContent" value='${JSON_TEXT}'></form>`,
    `<textarea id="bikeshare-config">${JSON_TEXT}</textarea>`,
    `<template id="bikeshare-config">${JSON_TEXT}</template>`,
    `<svg><script type="application/json" id="bikeshare-config">${JSON_TEXT}</script></svg>`,
    `<script id="bikeshare-config">${JSON_TEXT}</script>`,
    `<script type="text/plain" id="bikeshare-config">${JSON_TEXT}</script>`,
  ])("is ignored with a warning: %s", (markup) => {
    const { text, warn } = read(markup);
    expect(text).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^<\w+ id="bikeshare-config"> is ignored/));
  });

  it.each([(visitor: string) => visitor + SCRIPT, (visitor: string) => SCRIPT + visitor])(
    "has no effect beside the page's own configuration",
    (page) => {
      const { text, warn } = read(page('<p id="bikeshare-config">hi</p>'));
      expect(text).toBe(JSON_TEXT);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it("cannot replace the document's lookup methods", () => {
    document.body.innerHTML = SCRIPT;
    // A real document's named elements hide its prototype's methods.
    Object.defineProperty(document, "querySelectorAll", { value: document.createElement("form"), configurable: true });
    try {
      expect(pageScript(document, "any", () => {})).toBe(JSON_TEXT);
    } finally {
      Reflect.deleteProperty(document, "querySelectorAll");
    }
  });
});

it("rejects two configurations", () => {
  expect(() => read(SCRIPT + SCRIPT)).toThrow("two");
});

it("is ignored with a warning if the deployment accepts none", () => {
  for (const markup of [SCRIPT, SCRIPT + SCRIPT]) {
    const { text, warn } = read(markup, "none");
    expect(text).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("pageOverride"));
  }
});

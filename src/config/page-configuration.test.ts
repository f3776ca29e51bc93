// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { readPageConfigurationText } from "./current.ts";
import { parseConfiguration, parsePageConfiguration } from "./schema.ts";

const SERVICES = "https://services.example.org";
const own = sandboxConfiguration({ cdnOrigin: "https://cdn.example.org", sandboxOrigin: SERVICES, world: "demo" });
const { sandbox } = own.environments;
const lasOf = (changes: object) => {
  const las = { ...sandbox?.programs.las, ...changes };
  return { ...own, environments: { sandbox: { ...sandbox, programs: { ...sandbox?.programs, las } } } };
};

it.each(["any", [SERVICES], ["https://other.example.org", SERVICES]] as const)(
  "a page's configuration may name these services if it may name %j",
  (override) => {
    expect(parsePageConfiguration(own, override, own)).toEqual(own);
  },
);

it.each([
  { what: "another origin", configuration: lasOf({ btsApi: "https://evil.example/bts" }) },
  { what: "an origin that begins alike", configuration: lasOf({ bikeshareApi: `${SERVICES}.evil.example/x` }) },
  { what: "credentials that look alike", configuration: lasOf({ bikeshareApi: `${SERVICES}@evil.example/x` }) },
  { what: "another port", configuration: lasOf({ bikeshareApi: `${SERVICES}:8443/x` }) },
  {
    what: "another account service",
    configuration: { ...own, environments: { sandbox: { ...sandbox, accountApi: "https://evil.example" } } },
  },
  { what: "another Stripe account", configuration: lasOf({ paymentKey: "pk_live_evil" }), names: /las\.paymentKey: / },
])(
  "rejects $what, and names the field but not the value",
  ({ configuration, names = /sandbox\..*Api: .*pageOverride/ }) => {
    expect(() => parsePageConfiguration(configuration, [SERVICES], own)).toThrow(names);
    expect(() => parsePageConfiguration(configuration, [SERVICES], own)).not.toThrow(/evil/);
    expect(() => parsePageConfiguration(configuration, "any", own)).not.toThrow();
  },
);

it.each([
  { codeLength: 4, is: true },
  { codeLength: 8, is: true },
  { codeLength: 3, is: false },
  { codeLength: 11, is: false },
  { codeLength: 5.5, is: false },
  { codeLength: "6", is: false },
])("accepts a code of $codeLength digits: $is", ({ codeLength, is }) => {
  const parse = () => parseConfiguration({ ...own, environments: { sandbox: { ...sandbox, codeLength } } });
  if (is) expect(parse().environments.sandbox?.codeLength).toBe(codeLength);
  else expect(parse).toThrow(/environments\.sandbox\.codeLength: /);
});

it.each([
  { what: "one text", given: "Every day", is: true },
  { what: "English alone", given: { en: "Every day" }, is: true },
  { what: "three languages", given: { en: "Every day", es: "Todos los días", zh: "每天" }, is: true },
  { what: "no English", given: { es: "Todos los días" }, is: false },
  { what: "an empty text", given: { en: "Every day", zh: "" }, is: false },
  { what: "a language that nobody can choose", given: { en: "Every day", fr: "Tous les jours" }, is: false },
])("accepts support hours and referral benefits in $what: $is", ({ given, is }) => {
  const parse = (changes: object) => () => parseConfiguration(lasOf(changes));
  const hours = parse({ supportOperatingHours: given });
  const rewards = parse({ referralRewards: { rider: given, friend: "A free day" } });
  if (is) for (const take of [hours, rewards]) expect(take).not.toThrow();
  else {
    expect(hours).toThrow(/las\.supportOperatingHours(\.\w+)?: /);
    expect(rewards).toThrow(/las\.referralRewards\.rider(\.\w+)?: /);
  }
});

it("an app's address is an https address, and optional", () => {
  expect(() => parseConfiguration(lasOf({ appUrl: undefined }))).not.toThrow();
  expect(() => parseConfiguration(lasOf({ appUrl: "https://rtcbikeshare.example.org/app" }))).not.toThrow();
  expect(() => parseConfiguration(lasOf({ appUrl: "bikes://open" }))).toThrow(/las\.appUrl: /);
});

it("rejects an http service when the deployment's own use https", () => {
  const configuration = lasOf({ btsApi: "http://services.example.org/bts" });
  expect(() => parsePageConfiguration(configuration, "any", own)).toThrow(/las\.btsApi: must begin with https/);
  expect(() => parsePageConfiguration(configuration, "any", configuration as typeof own)).not.toThrow();
});

const JSON_TEXT = '{"from":"the page"}';
const SCRIPT = `<script type="application/json" id="bikeshare-config">${JSON_TEXT}</script>`;

function read(markup: string, override: Parameters<typeof readPageConfigurationText>[1] = "any") {
  document.body.innerHTML = markup;
  const warn = vi.fn();
  return { text: readPageConfigurationText(document, override, warn), warn };
}

afterEach(() => document.body.replaceChildren());

it.each([
  { markup: "<main></main>", found: null },
  { markup: SCRIPT, found: JSON_TEXT },
  { markup: SCRIPT.replace("application/json", " Application/JSON "), found: JSON_TEXT },
])("of $markup is $found, without a warning", ({ markup, found }) => {
  const { text, warn } = read(markup);
  expect(text).toBe(found);
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
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^<\w+ id="bikeshare-config"> is ignored/));
  });

  it.each([(visitor: string) => visitor + SCRIPT, (visitor: string) => SCRIPT + visitor])(
    "has no effect beside the page's own configuration",
    (page) => {
      const { text, warn } = read(page('<p id="bikeshare-config">hi</p>'));
      expect(text).toBe(JSON_TEXT);
      expect(warn).toHaveBeenCalledOnce();
    },
  );
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

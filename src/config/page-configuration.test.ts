// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { readPageConfigurationText } from "./current.ts";
import { parseConfiguration, parsePageConfiguration } from "./schema.ts";

const ORIGIN = "https://services.example.org";
const base = sandboxConfiguration({ cdnOrigin: "https://cdn.example.org", sandboxOrigin: ORIGIN, world: "demo" });
const { sandbox } = base.environments;
const forLas = (changes: object) => {
  const las = { ...sandbox?.programs.las, ...changes };
  return { ...base, environments: { sandbox: { ...sandbox, programs: { ...sandbox?.programs, las } } } };
};

it.each(["any", [ORIGIN], ["https://other.example.org", ORIGIN]] as const)(
  "a page's configuration may name the deployment's services if it may name those at %j",
  (override) => {
    expect(parsePageConfiguration(base, override, base)).toEqual(base);
  },
);

it.each([
  { what: "another origin", configuration: forLas({ btsApi: "https://evil.example/bts" }) },
  { what: "an origin that begins alike", configuration: forLas({ bikeshareApi: `${ORIGIN}.evil.example/x` }) },
  { what: "credentials that look alike", configuration: forLas({ bikeshareApi: `${ORIGIN}@evil.example/x` }) },
  { what: "another port", configuration: forLas({ bikeshareApi: `${ORIGIN}:8443/x` }) },
  {
    what: "another account service",
    configuration: { ...base, environments: { sandbox: { ...sandbox, accountApi: "https://evil.example" } } },
  },
  { what: "another Stripe account", configuration: forLas({ paymentKey: "pk_live_evil" }), error: /las\.paymentKey: / },
])(
  "rejects $what, and names the field but not the value",
  ({ configuration, error = /sandbox\..*Api: .*pageOverride/ }) => {
    expect(() => parsePageConfiguration(configuration, [ORIGIN], base)).toThrow(error);
    expect(() => parsePageConfiguration(configuration, [ORIGIN], base)).not.toThrow(/evil/);
    expect(() => parsePageConfiguration(configuration, "any", base)).not.toThrow();
  },
);

it.each([
  { codeLength: 4, isAccepted: true },
  { codeLength: 8, isAccepted: true },
  { codeLength: 3, isAccepted: false },
  { codeLength: 11, isAccepted: false },
  { codeLength: 5.5, isAccepted: false },
  { codeLength: "6", isAccepted: false },
])("accepts a code of $codeLength digits: $isAccepted", ({ codeLength, isAccepted }) => {
  const parse = () => parseConfiguration({ ...base, environments: { sandbox: { ...sandbox, codeLength } } });
  if (isAccepted) expect(parse().environments.sandbox?.codeLength).toBe(codeLength);
  else expect(parse).toThrow(/environments\.sandbox\.codeLength: /);
});

it.each([
  { what: "one text", text: "Every day", isAccepted: true },
  { what: "English alone", text: { en: "Every day" }, isAccepted: true },
  { what: "three languages", text: { en: "Every day", es: "Todos los días", zh: "每天" }, isAccepted: true },
  { what: "no English", text: { es: "Todos los días" }, isAccepted: false },
  { what: "an empty text", text: { en: "Every day", zh: "" }, isAccepted: false },
  { what: "a language that nobody can choose", text: { en: "Every day", fr: "Tous les jours" }, isAccepted: false },
])("accepts support hours and referral benefits in $what: $isAccepted", ({ text, isAccepted }) => {
  const parse = (changes: object) => () => parseConfiguration(forLas(changes));
  const parseHours = parse({ supportOperatingHours: text });
  const parseRewards = parse({ referralRewards: { rider: text, friend: "A free day" } });
  if (isAccepted) for (const parseEither of [parseHours, parseRewards]) expect(parseEither).not.toThrow();
  else {
    expect(parseHours).toThrow(/las\.supportOperatingHours(\.\w+)?: /);
    expect(parseRewards).toThrow(/las\.referralRewards\.rider(\.\w+)?: /);
  }
});

it("an app's address is an https address, and optional", () => {
  expect(() => parseConfiguration(forLas({ appUrl: undefined }))).not.toThrow();
  expect(() => parseConfiguration(forLas({ appUrl: "https://rtcbikeshare.example.org/app" }))).not.toThrow();
  expect(() => parseConfiguration(forLas({ appUrl: "bikes://open" }))).toThrow(/las\.appUrl: /);
});

it("rejects an http service when the deployment's own use https", () => {
  const configuration = forLas({ btsApi: "http://services.example.org/bts" });
  expect(() => parsePageConfiguration(configuration, "any", base)).toThrow(/las\.btsApi: must begin with https/);
  expect(() => parsePageConfiguration(configuration, "any", configuration as typeof base)).not.toThrow();
});

const JSON_TEXT = '{"from":"the page"}';
const SCRIPT = `<script type="application/json" id="bikeshare-config">${JSON_TEXT}</script>`;

function read(markup: string, override: Parameters<typeof readPageConfigurationText>[1] = "any") {
  document.body.innerHTML = markup;
  const warn = vi.fn();
  return { text: readPageConfigurationText(document, override, warn), warn };
}

it.each([
  { markup: "<main></main>", expected: null },
  { markup: SCRIPT, expected: JSON_TEXT },
  { markup: SCRIPT.replace("application/json", " Application/JSON "), expected: JSON_TEXT },
])("the configuration in $markup is $expected, without a warning", ({ markup, expected }) => {
  const { text, warn } = read(markup);
  expect(text).toBe(expected);
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
    (markup) => {
      const { text, warn } = read(markup('<p id="bikeshare-config">hi</p>'));
      expect(text).toBe(JSON_TEXT);
      expect(warn).toHaveBeenCalledOnce();
    },
  );
});

it("rejects a page with two configurations", () => {
  expect(() => read(SCRIPT + SCRIPT)).toThrow("two");
});

it("a page's configuration is ignored with a warning if the deployment accepts none", () => {
  for (const markup of [SCRIPT, SCRIPT + SCRIPT]) {
    const { text, warn } = read(markup, "none");
    expect(text).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("pageOverride"));
  }
});

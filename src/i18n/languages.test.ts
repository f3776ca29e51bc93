import { expect, it } from "vitest";
import { LANGUAGE_CODES, LANGUAGE_NAMES } from "./languages.ts";

/** The codes that the list has to offer, as the requirement has them. */
const OFFERED =
  "af sq am ar hy az eu be bn bs bg ca ceb ny zh-CN zh-TW co hr cs da nl en eo et tl fi fr fy gl ka de el gu ht ha haw iw hi hmn hu is ig id ga it ja jw kn kk km rw ko ku ky lo la lv lt lb mk mg ms ml mt mi mr mn my ne no or ps fa pl pt pa ro ru sm gd sr st sn sd si sk sl so es su sw sv tg ta tt te th tr tk uk ur ug uz vi cy xh yi yo zu".split(
    " ",
  );

it("lists every language once, and no other", () => {
  expect([...LANGUAGE_CODES].sort()).toEqual([...OFFERED].sort());
});

it.each([
  { code: "zh-CN", name: "简体中文" },
  { code: "zh-TW", name: "繁體中文" },
  { code: "iw", name: "עברית" },
  { code: "jw", name: "Basa Jawa" },
  { code: "ht", name: "Kreyòl ayisyen" },
  { code: "fr", name: "Français" },
  // The capitals of this script are only for texts in capitals.
  { code: "ka", name: "\u10e5ართული" },
] as const)("names $code $name", ({ code, name }) => {
  expect(LANGUAGE_NAMES[code]).toBe(name);
});

it("names no two languages alike", () => {
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGE_CODES.length);
});

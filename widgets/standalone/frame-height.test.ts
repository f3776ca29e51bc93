import { expect, it } from "vitest";
import { originsToNotify } from "./frame-height.ts";

const PARTNER = "https://partner.example.org";
const CITY = "https://city.example.org";
const FRAME_PARENTS = [PARTNER, CITY];
const STRANGER = "https://stranger.example";

it.each([
  { name: "the partner around it", ancestors: [CITY], referrer: "", origins: [CITY] },
  { name: "a stranger around it", ancestors: [STRANGER], referrer: "", origins: [] },
  { name: "a partner behind a stranger", ancestors: [STRANGER, CITY], referrer: `${CITY}/x`, origins: [] },
  { name: "only a referrer", ancestors: null, referrer: `${PARTNER}/page?x=1`, origins: [PARTNER] },
  { name: "a stranger's referrer", ancestors: null, referrer: `${STRANGER}/`, origins: [] },
  { name: "nothing known", ancestors: null, referrer: "", origins: FRAME_PARENTS },
  { name: "nothing known, nor configured", frameParents: [], ancestors: null, referrer: "", origins: [] },
])("with $name the height reaches $origins", ({ frameParents = FRAME_PARENTS, ancestors, referrer, origins }) => {
  expect(originsToNotify(frameParents, { ancestors, referrer })).toEqual(origins);
});

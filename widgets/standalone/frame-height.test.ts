import { expect, it } from "vitest";
import { originsToNotify } from "./frame-height.ts";

const PARTNER = "https://partner.example.org";
const CITY = "https://city.example.org";
const OURS = [PARTNER, CITY];
const STRANGER = "https://stranger.example";

it.each([
  { name: "the partner around it", ancestors: [CITY], referrer: "", targets: [CITY] },
  { name: "a stranger around it", ancestors: [STRANGER], referrer: "", targets: [] },
  { name: "a partner behind a stranger", ancestors: [STRANGER, CITY], referrer: `${CITY}/x`, targets: [] },
  { name: "only a referrer", ancestors: null, referrer: `${PARTNER}/page?x=1`, targets: [PARTNER] },
  { name: "a stranger's referrer", ancestors: null, referrer: `${STRANGER}/`, targets: [] },
  { name: "nothing known", ancestors: null, referrer: "", targets: OURS },
  { name: "nothing known, nor configured", frameParents: [], ancestors: null, referrer: "", targets: [] },
])("with $name sends the height to $targets", ({ frameParents = OURS, ancestors, referrer, targets }) => {
  expect(originsToNotify(frameParents, { ancestors, referrer })).toEqual(targets);
});

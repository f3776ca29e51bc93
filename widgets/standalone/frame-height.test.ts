import { expect, it } from "vitest";
import { originsToNotify } from "./frame-height.ts";

const OURS = ["https://partner.example.org", "https://city.example.org"];

it.each([
  { name: "the partner around it", ancestors: ["https://city.example.org"], referrer: "", targets: [OURS[1]] },
  { name: "a stranger around it", ancestors: ["https://stranger.example"], referrer: "", targets: [] },
  {
    name: "a partner further out, behind a stranger",
    ancestors: ["https://stranger.example", "https://city.example.org"],
    referrer: "https://city.example.org/x",
    targets: [],
  },
  { name: "only a referrer", ancestors: null, referrer: "https://partner.example.org/page?x=1", targets: [OURS[0]] },
  { name: "a stranger's referrer", ancestors: null, referrer: "https://stranger.example/", targets: [] },
  { name: "nothing known", ancestors: null, referrer: "", targets: OURS },
  { name: "nothing known, nor configured", frameParents: [], ancestors: null, referrer: "", targets: [] },
])("with $name sends the height to $targets", ({ frameParents = OURS, ancestors, referrer, targets }) => {
  expect(originsToNotify(frameParents, { ancestors, referrer })).toEqual(targets);
});

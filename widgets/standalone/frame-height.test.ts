import { expect, it } from "vitest";
import { originsToNotify } from "./frame-height.ts";

const OURS = ["https://partner.example.org", "https://city.example.org"];

it.each([
  { name: "the partner around it", ancestors: ["https://city.example.org"], referrer: "", told: [OURS[1]] },
  { name: "a stranger around it", ancestors: ["https://stranger.example"], referrer: "", told: [] },
  {
    name: "a partner further out, behind a stranger",
    ancestors: ["https://stranger.example", "https://city.example.org"],
    referrer: "https://city.example.org/x",
    told: [],
  },
  { name: "only a referrer", ancestors: null, referrer: "https://partner.example.org/page?x=1", told: [OURS[0]] },
  { name: "a stranger's referrer", ancestors: null, referrer: "https://stranger.example/", told: [] },
  { name: "nothing known", ancestors: null, referrer: "", told: OURS },
])("with $name sends the height to $told", ({ ancestors, referrer, told }) => {
  expect(originsToNotify({ frameParents: OURS, ancestors, referrer })).toEqual(told);
});

it("sends nothing without configured parents", () => {
  expect(originsToNotify({ frameParents: [], ancestors: null, referrer: "" })).toEqual([]);
});

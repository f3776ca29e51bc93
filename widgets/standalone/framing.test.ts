import { expect, it } from "vitest";
import { type FrameFacts, framingOf } from "./prepare-page.ts";

const OURS = "https://www.example.org";
const OTHER = "https://stranger.example";
const framed: FrameFacts = { isFramed: true, ancestors: [OURS], frameParents: [OURS] };

it.each<{ what: string; facts: Partial<FrameFacts>; framing: string }>([
  { what: "in a window of its own", facts: { isFramed: false, ancestors: [] }, framing: "trusted" },
  { what: "in a window of its own in Firefox", facts: { isFramed: false, ancestors: null }, framing: "trusted" },
  { what: "in a frame of a configured parent", facts: {}, framing: "trusted" },
  { what: "in a frame of a stranger's", facts: { ancestors: [OTHER] }, framing: "refused" },
  { what: "in a frame of a parent that a stranger frames", facts: { ancestors: [OURS, OTHER] }, framing: "refused" },
  { what: "in any frame where none is configured", facts: { frameParents: [] }, framing: "refused" },
  { what: "in a frame whose parent has no origin", facts: { ancestors: ["null"] }, framing: "refused" },
  { what: "in a frame in Firefox", facts: { ancestors: null }, framing: "unknown" },
  {
    what: "in a frame in Firefox where none is configured",
    facts: { ancestors: null, frameParents: [] },
    framing: "refused",
  },
])("$what the page is $framing", ({ facts, framing }) => {
  expect(framingOf({ ...framed, ...facts })).toBe(framing);
});

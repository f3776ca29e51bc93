import { expect, it } from "vitest";
import { type FrameFacts, framingOf } from "./prepare-page.ts";

const PARENT = "https://www.example.org";
const STRANGER = "https://stranger.example";
const FRAMED_BY_PARENT: FrameFacts = { isFramed: true, ancestors: [PARENT], frameParents: [PARENT] };

it.each<{ what: string; facts: Partial<FrameFacts>; framing: string }>([
  { what: "in a window of its own", facts: { isFramed: false, ancestors: [] }, framing: "trusted" },
  { what: "in a window of its own in Firefox", facts: { isFramed: false, ancestors: null }, framing: "trusted" },
  { what: "in a frame of a configured parent", facts: {}, framing: "trusted" },
  { what: "in a frame of a stranger's", facts: { ancestors: [STRANGER] }, framing: "refused" },
  { what: "in a parent's frame that a stranger frames", facts: { ancestors: [PARENT, STRANGER] }, framing: "refused" },
  { what: "in any frame where none is configured", facts: { frameParents: [] }, framing: "refused" },
  { what: "in a frame whose parent has no origin", facts: { ancestors: ["null"] }, framing: "refused" },
  { what: "in a frame in Firefox", facts: { ancestors: null }, framing: "unknown" },
  {
    what: "in a frame in Firefox where none is configured",
    facts: { ancestors: null, frameParents: [] },
    framing: "refused",
  },
])("$what the page is $framing", ({ facts, framing }) => {
  expect(framingOf({ ...FRAMED_BY_PARENT, ...facts })).toBe(framing);
});

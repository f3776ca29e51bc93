import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createTabStorage } from "../../test/histories/browser-tab.ts";
import { createPendingCharge } from "./pending-charge.ts";

/** Two pages of one browser, each with its own clock. */
function pages() {
  const shared = createTabStorage();
  const clocks = [createFakeClock(), createFakeClock("2031-01-01T00:00:00Z")] as const;
  const [here, there] = clocks.map((clock) => createPendingCharge("phl rider", clock, shared));
  if (!here || !there) throw new Error("two pages");
  return { here, there, clock: clocks[1], shared };
}

it("a page knows its own mark from another page's", () => {
  const { here, there } = pages();
  here.write("mine", "sent");
  expect(here.othersCharge(["something else", "mine"])).toBe("none");
  expect(there.othersCharge([])).toBe("fresh");
  expect(there.othersCharge(["min"])).toBe("fresh");
});

it("a minute counts from when this page first saw the mark, by its own clock, and no wall time is compared", async () => {
  const { here, there, clock } = pages();
  here.write("theirs", "sent");
  await clock.advance(300_000);
  expect(there.othersCharge([])).toBe("fresh");
  clock.jump(-86_400_000);
  await clock.advance(59_999);
  clock.jump(2 * 86_400_000);
  expect(there.othersCharge([])).toBe("fresh");
  await clock.advance(1);
  expect(there.othersCharge([])).toBe("old");
});

it("it counts anew when the page that sent it stops hearing", async () => {
  const { here, there, clock } = pages();
  here.write("theirs", "sent");
  there.othersCharge([]);
  await clock.advance(60_000);
  here.write("theirs", "lost");
  expect(there.othersCharge([])).toBe("fresh");
});

it("is gone once its end is known; another page's is left", () => {
  const { here, there } = pages();
  here.write("mine", "sent");
  there.clear("another");
  expect(there.othersCharge([])).toBe("fresh");
  here.clear("mine");
  expect(there.othersCharge([])).toBe("none");
});

it("what was asked about stays so after a go in which nothing was sent", () => {
  const { here, there } = pages();
  here.write("mine", "asked");
  here.claim("mine");
  here.release("mine", true);
  expect([there.othersCharge([]), there.isAlone([])]).toEqual(["none", false]);
  here.claim("mine");
  here.release("mine", false);
  expect(there.isAlone([])).toBe(true);
});

it("holds neither a time nor a rider", () => {
  const { here, shared } = pages();
  here.write("an-id", "sent");
  const marks = [...Array(shared.length).keys()].map((index) => shared.getItem(shared.key(index) ?? ""));
  expect(marks).toEqual([expect.stringMatching(/^an-id sent \d{1,6}$/)]);
});

it("where the browser denies storage nothing is known of other pages, and nothing fails", () => {
  const alone = createPendingCharge("phl rider", createFakeClock(), null);
  alone.write("mine", "sent");
  expect(alone.othersCharge([])).toBe("none");
  alone.dismiss([]);
});

it("what a page sends once more is fresh again, also for a page that saw nothing in between", async () => {
  const { here, there, clock } = pages();
  here.claim("theirs");
  here.write("theirs", "sent");
  there.othersCharge([]);
  here.write("theirs", "asked");
  await clock.advance(120_000);
  here.claim("theirs");
  here.write("theirs", "sent");
  expect(there.othersCharge([])).toBe("fresh");
});

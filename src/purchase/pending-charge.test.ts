import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createTabStorage } from "../../test/histories/browser.ts";
import { createPendingCharge } from "./pending-charge.ts";

/** Two pages of one browser, each with its own clock. */
function pages() {
  const shared = createTabStorage();
  const clocks = [createFakeClock(), createFakeClock("2031-01-01T00:00:00Z")] as const;
  const [here, there] = clocks.map((clock) => createPendingCharge("phl rider", clock, shared));
  if (!here || !there) throw new Error("two pages");
  return { here, there, clock: clocks[1], shared };
}

it("a page tells its own mark from another page's", () => {
  const { here, there } = pages();
  here.write("mine", "sent");
  expect(here.othersCharge(["something else", "mine"])).toBe("none");
  expect(there.othersCharge([])).toBe("fresh");
  expect(there.othersCharge(["min"])).toBe("fresh");
});

it("another page's charge is fresh for a minute after this page first sees it, whatever the device's clock says", async () => {
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

it("the minute starts anew when the sending page loses its connection", async () => {
  const { here, there, clock } = pages();
  here.write("theirs", "sent");
  there.othersCharge([]);
  await clock.advance(60_000);
  here.write("theirs", "lost");
  expect(there.othersCharge([])).toBe("fresh");
});

it("clears its own mark, and leaves another page's alone", () => {
  const { here, there } = pages();
  here.write("mine", "sent");
  there.clear("another");
  expect(there.othersCharge([])).toBe("fresh");
  here.clear("mine");
  expect(there.othersCharge([])).toBe("none");
});

it("a mark that was looked up keeps its state when a second attempt sends nothing", () => {
  const { here, there } = pages();
  here.write("mine", "asked");
  here.claim("mine");
  here.release("mine", true);
  expect([there.othersCharge([]), there.isAlone([])]).toEqual(["none", false]);
  here.claim("mine");
  here.release("mine", false);
  expect(there.isAlone([])).toBe(true);
});

it("stores neither a time nor a rider", () => {
  const { here, shared } = pages();
  here.write("an-id", "sent");
  const marks = [...Array(shared.length).keys()].map((index) => shared.getItem(shared.key(index) ?? ""));
  expect(marks).toEqual([expect.stringMatching(/^an-id sent \d{1,6}$/)]);
});

it("knows of no other page and throws nothing where the browser denies storage", () => {
  const alone = createPendingCharge("phl rider", createFakeClock(), null);
  alone.write("mine", "sent");
  expect(alone.othersCharge([])).toBe("none");
  alone.dismiss([]);
});

it("a charge that is sent again is fresh again, also for a page that missed the state in between", async () => {
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

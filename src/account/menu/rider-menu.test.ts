import { describe, expect, it } from "vitest";
import type { Program } from "../../domain/program.ts";
import { las } from "../../domain/programs/las.ts";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { SCREENS, type ScreenEntry } from "../screens.ts";
import { menuItems } from "./rider-menu.tsx";

const MENUS: readonly { program: Program; isEmbedded: boolean; items: string }[] = [
  { program: phl, isEmbedded: false, items: "home rateTrips trips billing profile keyCard" },
  { program: lax, isEmbedded: false, items: "home rateTrips trips billing profile" },
  { program: las, isEmbedded: false, items: "home rateTrips trips billing profile" },
  { program: phl, isEmbedded: true, items: "home trips billing profile survey refer keyCard" },
  { program: lax, isEmbedded: true, items: "home trips billing tapCard profile survey refer" },
  { program: las, isEmbedded: true, items: "home trips billing profile survey refer" },
];

describe("the menu", () => {
  it.each(MENUS)("of $program.system, embedded $isEmbedded, has $items", ({ items, ...facts }) => {
    expect(menuItems(facts).join(" ")).toBe(items);
  });

  it.each(Object.values<ScreenEntry>(SCREENS).flatMap(({ partOf }) => partOf ?? []))("has the item %s", (item) => {
    const shownItems = MENUS.flatMap((facts) => menuItems(facts) as readonly string[]);
    expect(shownItems).toContain(item);
  });
});

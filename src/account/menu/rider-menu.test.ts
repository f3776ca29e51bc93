import { describe, expect, it } from "vitest";
import type { Program } from "../../domain/program.ts";
import { las } from "../../domain/programs/las.ts";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { MENU_ROUTES, menuItems } from "./rider-menu.tsx";

const rows: readonly { program: Program; isEmbedded: boolean; items: string }[] = [
  { program: phl, isEmbedded: false, items: "home rate trips billing profile keyCard logOut" },
  { program: lax, isEmbedded: false, items: "home rate trips billing profile logOut" },
  { program: las, isEmbedded: false, items: "home rate trips billing profile logOut" },
  { program: phl, isEmbedded: true, items: "home trips billing profile survey refer keyCard logOut" },
  { program: lax, isEmbedded: true, items: "home trips billing tapCard profile survey refer logOut" },
  { program: las, isEmbedded: true, items: "home trips billing profile survey refer logOut" },
];

describe("the menu", () => {
  it.each(rows)("of $program.system, embedded $isEmbedded, has $items", ({ items, ...standing }) => {
    expect(menuItems(standing).join(" ")).toBe(items);
  });

  it("has one item for each screen", () => {
    const routes = Object.values(MENU_ROUTES).flat();
    expect(new Set(routes).size).toBe(routes.length);
  });
});

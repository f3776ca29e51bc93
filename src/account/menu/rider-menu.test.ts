import { describe, expect, it } from "vitest";
import type { SystemCode } from "../../domain/program.ts";
import { MENU_ROUTES, menuItems } from "./rider-menu.tsx";

const rows: readonly { system: SystemCode; isEmbedded: boolean; items: string }[] = [
  { system: "phl", isEmbedded: false, items: "home rate trips billing profile keyCard logOut" },
  { system: "lax", isEmbedded: false, items: "home rate trips billing profile logOut" },
  { system: "las", isEmbedded: false, items: "home rate trips billing profile logOut" },
  { system: "phl", isEmbedded: true, items: "home trips billing profile survey refer keyCard logOut" },
  { system: "lax", isEmbedded: true, items: "home trips billing tapCard profile survey refer logOut" },
  { system: "las", isEmbedded: true, items: "home trips billing profile survey refer logOut" },
];

describe("the menu", () => {
  it.each(rows)("of $system, embedded $isEmbedded, has $items", ({ items, ...standing }) => {
    expect(menuItems(standing).join(" ")).toBe(items);
  });

  it("has one item for each screen", () => {
    const routes = Object.values(MENU_ROUTES).flat();
    expect(new Set(routes).size).toBe(routes.length);
  });
});

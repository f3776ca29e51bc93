import type { ManualChunkMeta } from "rollup";
import { expect, it, vi } from "vitest";
import { manualChunks } from "./chunks.ts";

it.each(["/bikeshare", "/home/me/src/widgets"])(
  "chunks follow the project's own folders in a checkout at %s",
  (root) => {
    vi.spyOn(process, "cwd").mockReturnValue(root);
    const modules: Readonly<
      Record<string, Partial<Record<"importedIds" | "dynamicallyImportedIds", readonly string[]>>>
    > = {
      "widgets/entry.tsx": {
        dynamicallyImportedIds: ["src/features/trips/screen.tsx", "src/features/fees/screen.tsx"],
      },
      "src/features/trips/screen.tsx": { importedIds: ["src/features/parts.tsx", "src/account/menu.tsx"] },
      "src/features/fees/screen.tsx": { importedIds: ["src/features/parts.tsx", "src/account/menu.tsx"] },
      "src/features/parts.tsx": {},
      "src/account/menu.tsx": {},
    };
    const idsOf = (paths: readonly string[] = []) => paths.map((path) => `${root}/${path}`);
    const meta = {
      getModuleIds: () => idsOf(Object.keys(modules)).values(),
      getModuleInfo(id: string) {
        const { importedIds, dynamicallyImportedIds } = modules[id.slice(root.length + 1)] ?? {};
        return {
          importedIds: idsOf(importedIds),
          dynamicallyImportedIds: idsOf(dynamicallyImportedIds),
          importers: [],
        };
      },
    } as unknown as ManualChunkMeta;
    const name = manualChunks([{ name: "account", source: "widgets/entry.tsx" }]);
    const [parts, menu] = idsOf(["src/features/parts.tsx", "src/account/menu.tsx"]).map((id) => name(id, meta));
    expect({ parts, menu }).toEqual({ parts: undefined, menu: "screens" });
  },
);

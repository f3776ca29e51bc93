import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { billOfMaterials } from "./bill-of-materials.ts";
import { publication } from "./publication.ts";

it("names every package that ships with its hash, alike in each build, and no address of any registry", async () => {
  const bill = await billOfMaterials();
  const { name, version, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(bill.metadata.component).toMatchObject({ name, version });
  expect(bill.components.map((component) => component.name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(bill.components.map((component) => component.name)).not.toContain("typescript");
  expect(bill.components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  expect(JSON.stringify(await billOfMaterials())).toBe(JSON.stringify(bill));
  expect(JSON.stringify({ ...bill, $schema: "" })).not.toMatch(/https?:/);
}, 30_000);

it.each([
  { repository: undefined, prepared: {} },
  { repository: "", prepared: {} },
  {
    repository: "https://git.example.org/bikes/account",
    prepared: {
      repository: { type: "git", url: "git+https://git.example.org/bikes/account.git" },
      publishConfig: { provenance: true },
    },
  },
])("from $repository it is published with $prepared", ({ repository, prepared }) => {
  expect(publication({ BIKESHARE_REPOSITORY: repository })).toEqual(prepared);
});

it("a repository that is no https address fails the build", () => {
  expect(() => publication({ BIKESHARE_REPOSITORY: "git@example.org:account" })).toThrow(/BIKESHARE_REPOSITORY/);
});

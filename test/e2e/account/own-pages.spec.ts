import { violationsOn } from "../axe.ts";
import { expect, type RiderPage, test } from "./rider-page.ts";

const WIDTHS = [280, 360, 768, 1280] as const;

interface Shown {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state that is judged. */
  readonly reach: (rider: RiderPage) => Promise<void>;
}

/** Pages about riders and what belongs to them, by the rider who sees the most on them. */
const PAGES: Readonly<Record<string, readonly Shown[]>> = {
  rider: [
    {
      name: "profile",
      path: "/profile",
      async reach(rider) {
        await rider.button("Change password").click();
        await rider.button("Save address").click();
        await expect(rider.text("Nothing to save: this is what we have.")).toBeVisible();
      },
    },
  ],
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });
    test.slow();

    for (const [userName, pages] of Object.entries(PAGES)) {
      test(`what is ${userName}'s own fits from 280 to 1280 px, and axe finds nothing`, async ({ page, rider }) => {
        await rider.open({ path: "/profile", userName });
        for (const { name, path, reach } of pages) {
          await rider.go(path);
          await reach(rider);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            const used = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(used, `${name} at ${width} px`).toBeLessThanOrEqual(width);
            const looks = process.env.BIKESHARE_LOOKS;
            if (looks) await page.screenshot({ path: `${looks}/${name}-${width}-${colorScheme}.png`, fullPage: true });
          }
          expect(await violationsOn(page, "bikeshare-account"), name).toEqual([]);
        }
      });
    }
  });
}

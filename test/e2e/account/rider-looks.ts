import type { Page } from "@playwright/test";
import { violationsOn } from "../axe.ts";
import { expect, type RiderPage } from "./rider-page.ts";

const WIDTHS = [280, 360, 768, 1280] as const;

/** A page of a rider's account in the state in which it is judged. */
export interface Shown {
  readonly name: string;
  readonly path: string;
  readonly reach: (rider: RiderPage) => Promise<void>;
}

/** Sees that nothing overflows at any width, and that axe finds nothing; `BIKESHARE_LOOKS` names a folder for pictures. */
export async function looksRight(page: Page, rider: RiderPage, { name, path, reach }: Shown): Promise<void> {
  await rider.go(path);
  await reach(rider);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { used, scheme } = await page.evaluate(() => ({
      used: document.documentElement.scrollWidth,
      scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    }));
    expect(used, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    const looks = process.env.BIKESHARE_LOOKS;
    if (looks) await page.screenshot({ path: `${looks}/${name}-${width}-${scheme}.png`, fullPage: true });
  }
  expect(await violationsOn(page, "bikeshare-account"), name).toEqual([]);
}

import type { LookChecker } from "../display-settings.ts";
import { expect, type RiderPage } from "./rider-page.ts";

const WIDTHS = [280, 320, 360, 768, 1280] as const;

/** A page of a rider's account in the state to check. */
export interface PageState {
  readonly name: string;
  readonly path: string;
  readonly reach: (rider: RiderPage) => Promise<void>;
}

/**
 * Checks that nothing overflows at any width, and runs the checks in several display settings; `BIKESHARE_LOOKS`
 * names a folder for screenshots.
 */
export async function checkPages(
  rider: RiderPage,
  judge: LookChecker,
  { name, path, reach }: PageState,
): Promise<void> {
  const { page } = rider;
  await rider.go(path);
  await reach(rider);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const used = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(used, `${name} at ${width} px`).toBeLessThanOrEqual(width);
    const looks = process.env.BIKESHARE_LOOKS;
    if (looks) await page.screenshot({ path: `${looks}/${name}-${width}.png`, fullPage: true });
  }
  await judge.look(name);
}

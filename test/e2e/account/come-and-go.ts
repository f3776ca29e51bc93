import type { AccountElement } from "./account-test.ts";
import { expect, type RiderPage } from "./rider-page.ts";

/** Logs whoever it was out; what comes next then asks for all that it shows. */
export async function leave({ element, button }: RiderPage): Promise<void> {
  await element.evaluate((node) => (node as AccountElement).logout());
  await expect(button("Log in")).toBeVisible();
}

/** Logs a rider in at a place. */
export const arrive = ({ element }: RiderPage, place: string, token: string): Promise<void> =>
  element.evaluate(
    (node, [to, accessToken]) => {
      (node as AccountElement).navigate(to);
      Object.assign(node, { accessToken });
    },
    [place, token] as const,
  );

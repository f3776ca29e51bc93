import type { AccountElement } from "./account-test.ts";
import { expect, type RiderPage } from "./rider-page.ts";

/** Logs the rider out, so that the next login loads all data again. */
export async function logOut({ element, button }: RiderPage): Promise<void> {
  await element.evaluate((node) => (node as AccountElement).logout());
  await expect(button("Log in")).toBeVisible();
}

/** Logs in a rider at a path. */
export const logInAt = ({ element }: RiderPage, place: string, token: string): Promise<void> =>
  element.evaluate(
    (node, [to, accessToken]) => {
      (node as AccountElement).navigate(to);
      Object.assign(node, { accessToken });
    },
    [place, token] as const,
  );

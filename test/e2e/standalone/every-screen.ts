import { expect, type Page } from "@playwright/test";

/**
 * Checks that two links with one name have one target (WCAG 2.4.4), and that help is where it is on other screens
 * (3.2.6).
 */
export async function checkConsistency(page: Page, screen: string): Promise<void> {
  // Lists add links of their own.
  await expect(page.locator(".bs-skeleton, main [aria-busy=true]"), screen).toHaveCount(0);
  expect.soft(await namesOfTwoPlaces(page), `${screen}: links of one name`).toEqual([]);
  const help = page.getByRole("main").locator("~ footer").getByRole("link");
  await expect.soft(help, `${screen}: help at its foot`).toHaveCount(2);
  const addresses = await help.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect.soft(addresses).toEqual([expect.stringMatching(/^mailto:/), expect.stringMatching(/^tel:/)]);
}

const namesOfTwoPlaces = (page: Page): Promise<string[]> =>
  page.locator("a[href]").evaluateAll((links) => {
    const places = new Map<string, string>();
    return links.flatMap((link) => {
      const place = link.getAttribute("href") ?? "";
      const name = (link.getAttribute("aria-label") ?? link.textContent ?? "").replace(/\s+/g, " ").trim();
      const other = places.get(name) ?? place;
      places.set(name, place);
      return other === place ? [] : [`"${name}" leads to ${other} and to ${place}`];
    });
  });

// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { expect, it } from "vitest";
import { loadTagManager } from "./render-page.tsx";

it("denies all consent before it loads the container", () => {
  const page = { document: document.implementation.createHTMLDocument("an account"), dataLayer: [] as unknown[] };
  loadTagManager("GTM-1&x=2", page);
  const [consent, start] = page.dataLayer;
  // The tag manager recognises a command by its type, an `arguments` object.
  expect(Object.prototype.toString.call(consent)).toBe("[object Arguments]");
  expect([...(consent as ArrayLike<unknown> & Iterable<unknown>)]).toEqual([
    "consent",
    "default",
    { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" },
  ]);
  expect(start).toEqual({ event: "gtm.js", "gtm.start": expect.any(Number) });
  const [tag, ...others] = page.document.head.querySelectorAll("script");
  expect(tag?.src).toBe("https://www.googletagmanager.com/gtm.js?id=GTM-1%26x%3D2");
  expect(others).toEqual([]);
});

/** All consent is denied until the deployment's own tool grants it; events wait in `dataLayer`. */
export function loadTagManager(id: string, page: Pick<Window, "document">): void {
  const layer: unknown[] = [];
  Object.assign(page, { dataLayer: layer });
  // The tag manager recognises a command by its `arguments` object.
  function command(..._command: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: what the container looks for
    layer.push(arguments);
  }
  command("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  });
  layer.push({ event: "gtm.js", "gtm.start": Date.now() });
  const tag = page.document.createElement("script");
  tag.async = true;
  tag.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  page.document.head.append(tag);
}

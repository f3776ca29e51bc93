/** The node of the page's HTML that is rendered in; this may run before the browser has read that far. */
export async function pageMount(): Promise<HTMLElement> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const mount = document.getElementById("bikeshare");
  if (!mount) throw new Error("the page has no #bikeshare to render in");
  return mount;
}

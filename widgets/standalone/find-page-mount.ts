/** The node in the page's HTML to render into; waits for the parser if necessary. */
export async function findPageMount(): Promise<HTMLElement> {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const mount = document.getElementById("bikeshare");
  if (!mount) throw new Error("the page has no #bikeshare to render in");
  return mount;
}

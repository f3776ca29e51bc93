/* Replaces the content by a copy of it: of its nodes, as Turbo keeps for Back, or of its text, as htmx does. */

document.addEventListener("click", ({ target }) => {
  const way = target instanceof HTMLElement ? target.dataset.copy : undefined;
  const content = document.getElementById("content");
  if (way === undefined || content === null) return;
  const copy = content.cloneNode(true);
  if (copy instanceof Element && way === "text") copy.innerHTML = content.innerHTML;
  content.replaceWith(copy);
});

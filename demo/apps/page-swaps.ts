/* Imitates Turbo: a link fetches the next page and replaces the body; elements marked as permanent move over.
   "Refresh" fetches the same page and morphs the body. */

async function fetchBody(address: string): Promise<HTMLElement> {
  const answer = await fetch(address);
  return document.adoptNode(new DOMParser().parseFromString(await answer.text(), "text/html").body);
}

async function visitPage(address: string): Promise<void> {
  const next = await fetchBody(address);
  for (const permanent of next.querySelectorAll("[data-permanent]")) {
    const existing = document.getElementById(permanent.id);
    if (existing) permanent.replaceWith(existing);
  }
  document.body.replaceWith(next);
  history.pushState(null, "", address);
}

const isSame = (one: Node, other: Node | undefined): other is Node =>
  other !== undefined &&
  one.nodeName === other.nodeName &&
  (!(one instanceof Element && other instanceof Element) || one.id === other.id);

/** Changes the old node into the new one and keeps every part that fits. */
function morphNode(old: Node, next: Node): void {
  if (old instanceof Element && next instanceof Element) {
    for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  } else if (old.nodeValue !== next.nodeValue) {
    old.nodeValue = next.nodeValue;
  }
  const oldChildren = [...old.childNodes];
  for (const nextChild of [...next.childNodes]) {
    const matchIndex = oldChildren.findIndex((child) => isSame(child, nextChild));
    const child = oldChildren[matchIndex];
    if (child === undefined) {
      old.insertBefore(nextChild, oldChildren[0] ?? null);
      continue;
    }
    for (const surplus of oldChildren.splice(0, matchIndex + 1).slice(0, -1)) surplus.parentNode?.removeChild(surplus);
    morphNode(child, nextChild);
  }
  for (const surplus of oldChildren) surplus.parentNode?.removeChild(surplus);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-swap], [data-morph]") : null;
  if (target === null) return;
  event.preventDefault();
  if (target instanceof HTMLAnchorElement) void visitPage(target.href);
  else void fetchBody(location.href).then((next) => morphNode(document.body, next));
});
addEventListener("popstate", () => location.reload());

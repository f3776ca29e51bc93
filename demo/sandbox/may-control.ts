/**
 * Any page that a developer visits can call their machine, and any host name may resolve to it. Only browsers send an
 * origin, and not for a page's own reads.
 * @param trusted The origins of the server and of the pages that may send such calls; absent within a page.
 */
export function mayControl(request: Request, trusted?: Iterable<string>): boolean {
  const own = new URL(request.url).origin;
  const known = trusted ? [...trusted] : [own];
  const origin = request.headers.get("origin");
  return known.includes(own) && (origin === null || known.includes(origin));
}

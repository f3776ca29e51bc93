/**
 * Any page that a developer visits can send calls to their machine, and any name may be pointed at it. Only a browser
 * names an origin, and not where a page reads of its own.
 * @param trusted where the server is, and whose pages may send such calls; absent where it runs inside of a page.
 */
export function mayControl(request: Request, trusted?: Iterable<string>): boolean {
  const own = new URL(request.url).origin;
  const known = trusted ? [...trusted] : [own];
  const origin = request.headers.get("origin");
  return known.includes(own) && (origin === null || known.includes(origin));
}

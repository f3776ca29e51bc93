/** The connection ends without an answer: in the page fetch rejects, over HTTP the socket is destroyed. */
export class ConnectionDropped extends TypeError {
  override readonly name = "TypeError"; // a browser's fetch rejects with this name

  constructor() {
    super("Failed to fetch");
  }
}

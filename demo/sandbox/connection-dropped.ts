/** The connection ends without an answer: in the page a fetch that fails, over HTTP a destroyed socket. */
export class ConnectionDropped extends TypeError {
  override readonly name = "TypeError"; // what a browser's fetch rejects with

  constructor() {
    super("Failed to fetch");
  }
}

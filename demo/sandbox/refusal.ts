type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 422;

/** A call that the service refuses; `message` is the `error` of the answer's body. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.status = status;
  }
}

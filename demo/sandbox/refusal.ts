type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 422;

/** A call that the service refuses; `message` is the `error` of the answer's body, `field` says what it is about. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;
  readonly field: string | undefined;

  constructor(status: RefusalStatus, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

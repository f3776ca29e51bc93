type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 422;

/** An error that refuses a call; `message` becomes the `error` of the body, `field` names the cause. */
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

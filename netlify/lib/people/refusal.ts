import type { SignUpErrorCode } from '../../../src/contracts/subscription.ts';

/** A request that is answered with a reason, and after which nothing is stored. */
export class Refusal extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The stable code of the answer. */
  readonly code: SignUpErrorCode;
  /** The field at fault, where there is one. */
  readonly field: string | undefined;
  /** Further headers that the status asks for. */
  readonly headers: Readonly<Record<string, string>>;

  /** `message` is a sentence for the visitor. */
  constructor(
    status: number,
    code: SignUpErrorCode,
    message: string,
    {
      field,
      headers = {},
    }: { readonly field?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.headers = headers;
  }
}

/** A field that cannot be taken as it is: status 400. */
export const refuseField = (field: string, code: SignUpErrorCode, message: string): Refusal =>
  new Refusal(400, code, message, { field });

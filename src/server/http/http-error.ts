import type { SignUpErrorCode } from '../../features/sign-ups/subscription.ts';

/** What an error adds to its message. */
export interface HttpErrorDetails {
  /** The name of the field at fault. */
  readonly field?: string;
  /** Headers that the status asks for, such as `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is answered with an error, and after which nothing is stored. */
export class HttpError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The stable code of the answer. */
  readonly code: SignUpErrorCode;
  /** The name of the field at fault, where there is one. */
  readonly field: string | undefined;
  /** Headers that the status asks for. */
  readonly headers: Readonly<Record<string, string>>;

  /** `message` is a sentence for the visitor. */
  constructor(status: number, code: SignUpErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.field = details.field;
    this.headers = details.headers ?? {};
  }
}

/** The error of a field that cannot be taken as it is: status 400. */
export const toFieldError = (field: string, code: SignUpErrorCode, message: string): HttpError =>
  new HttpError(400, code, message, { field });

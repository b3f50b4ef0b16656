import { MIN_FILL_MS } from './subscription.ts';
import { postJson, toReason, toRetryAfter } from '../../lib/query.ts';

/** Reads the text fields of a form, by name; one that is ticked several times is a list. */
export function readForm(form: HTMLFormElement): Readonly<Record<string, string | readonly string[]>> {
  const data = new FormData(form);
  const fields = [...data.keys()].map((name) => {
    const values = data.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields) as Record<string, string | readonly string[]>;
}

/** There was no connection when a sign-up was to be sent: nothing of it has left the browser. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('There is no connection.', { cause });
    this.name = 'NoConnectionError';
  }
}

/**
 * Sends a sign-up, not sooner than the server accepts: `MIN_FILL_MS` after the form's script began. `started` is when that
 * was, at the visitor's first interaction with the form; `now` is the present; both in milliseconds since 1970.
 */
export async function sendSignUp(
  address: string,
  fields: object,
  { started, now }: { readonly started: number; readonly now: number },
): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.max(0, started + MIN_FILL_MS - now)));
  // Some browsers say so although there is a connection: only with a failure is it true.
  const isOffline = !navigator.onLine;
  await postJson(address, { ...fields, started }).catch((cause: unknown) => {
    throw isOffline && cause instanceof TypeError ? new NoConnectionError(cause) : cause;
  });
}

/** Where a form stands: before it is sent, on the way, taken, without a connection, or refused for a reason. */
export type SignUpState =
  | { readonly name: 'idle' | 'submitting' | 'success' | 'offline' }
  | { readonly name: 'error'; readonly reason: string };

/** What a form says where its sign-up was not taken: `tooMany` has `{seconds}`. */
interface FailureWords {
  readonly tooMany: string;
  readonly failure: string;
}

/** Where a form stands whose sign-up could not be sent, or was refused. */
export const toFailedState = (cause: unknown, words: FailureWords): SignUpState =>
  cause instanceof NoConnectionError
    ? { name: 'offline' }
    : { name: 'error', reason: toSignUpReason(cause, words) };

const TOO_MANY = '429: ';
/** The window of the limits in netlify/functions: after it, anybody may try again. */
const LONGEST_WAIT_S = 60;

/**
 * Why a sign-up was not taken, for the visitor: the limit on tries (`tooMany`, with `{seconds}`), the sentence of the
 * server, or `failure` where it gave none. The form keeps what was typed.
 */
function toSignUpReason(cause: unknown, { tooMany, failure }: FailureWords): string {
  if (cause instanceof Error && cause.message.startsWith(TOO_MANY))
    return tooMany.replace('{seconds}', String(toRetryAfter(cause) ?? LONGEST_WAIT_S));
  return toReason(cause) ?? failure;
}

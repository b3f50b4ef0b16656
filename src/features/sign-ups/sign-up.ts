import { MIN_FILL_MS } from '../../core/sign-up-forms.ts';
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

/** There was no connection: nothing of the sign-up has left the browser. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('There is no connection.', { cause });
  }
}

/** Sends a sign-up, `MIN_FILL_MS` after the form's script `started` at the earliest; in milliseconds since 1970. */
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

export type SignUpState =
  | { readonly name: 'idle' | 'submitting' | 'success' | 'offline' }
  | { readonly name: 'error'; readonly reason: string };

const TOO_MANY = '429: ';
/** The window of the limits in netlify/functions: after it, anybody may try again. */
const LONGEST_WAIT_S = 60;

/** Returns the state of a form that failed: with the limit on tries, the server's sentence, or `failure`. */
export function toFailedState(
  cause: unknown,
  { tooMany, failure }: { readonly tooMany: string; readonly failure: string },
): SignUpState {
  if (cause instanceof NoConnectionError) return { name: 'offline' };
  if (cause instanceof Error && cause.message.startsWith(TOO_MANY)) {
    const seconds = toRetryAfter(cause) ?? LONGEST_WAIT_S;
    return { name: 'error', reason: tooMany.replace('{seconds}', String(seconds)) };
  }
  return { name: 'error', reason: toReason(cause) ?? failure };
}

import { HONEYPOT_FIELD, INVISIBLE_CHARACTER, MIN_FILL_MS } from '../../core/sign-up-forms.ts';
import { postJson, findErrorMessage, findRetryAfter } from '../../lib/query.ts';

/** Returns the fields, and empties the honeypot: if a password manager has filled it in, the next try is stored. */
export function getFormFields(form: HTMLFormElement): Readonly<Record<string, string | readonly string[]>> {
  const data = new FormData(form);
  (form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement).value = '';
  const fields = [...data.keys()].map((name) => {
    const values = data.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields) as Record<string, string | readonly string[]>;
}

/** Removes invisible characters from a pasted email address, which browsers refuse without showing why. */
export function cleanEmail({ target }: Pick<Event, 'target'>): void {
  const field = target as HTMLInputElement;
  const clean = field.value.replaceAll(INVISIBLE_CHARACTER, '');
  if (field.type === 'email' && clean !== field.value) field.value = clean;
}

/** Thrown if the browser is offline: nothing was sent. */
export class NoConnectionError extends Error {}

/** Sends a sign-up, at the earliest `MIN_FILL_MS` after `started`. Times are in milliseconds since 1970. */
export async function sendSignUp(
  path: string,
  fields: object,
  { started, now }: { readonly started: number; readonly now: number },
): Promise<void> {
  await new Promise((done) => setTimeout(done, Math.max(0, started + MIN_FILL_MS - now)));
  // Some browsers report `onLine: false` with a connection, so require a failed request too.
  const isOffline = !navigator.onLine;
  await postJson(path, { ...fields, started }).catch((cause: unknown) => {
    if (!isOffline || !(cause instanceof TypeError)) throw cause;
    throw new NoConnectionError('There is no connection.', { cause });
  });
}

export type SignUpState =
  | { readonly name: 'idle' | 'submitting' | 'success' | 'offline' }
  | { readonly name: 'error'; readonly reason: string };

const TOO_MANY_REQUESTS = '429: ';
/** The window of the rate limits in `netlify/functions`. */
const RATE_LIMIT_WINDOW_S = 60;

export function getFailedState(
  cause: unknown,
  { tooMany, failure }: { readonly tooMany: string; readonly failure: string },
): SignUpState {
  if (cause instanceof NoConnectionError) return { name: 'offline' };
  if (cause instanceof Error && cause.message.startsWith(TOO_MANY_REQUESTS)) {
    const seconds = findRetryAfter(cause) ?? RATE_LIMIT_WINDOW_S;
    return { name: 'error', reason: tooMany.replace('{seconds}', String(seconds)) };
  }
  return { name: 'error', reason: findErrorMessage(cause) ?? failure };
}

import { MIN_FILL_MS } from '../../core/sign-up-forms.ts';
import { postJson } from '../../lib/query.ts';

/** Thrown if the browser is offline: nothing was sent. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('There is no connection.', { cause });
  }
}

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
    throw isOffline && cause instanceof TypeError ? new NoConnectionError(cause) : cause;
  });
}

import { type Database, NotStoredError, UnknownOutcomeError } from '../../server/database/database.ts';
import { HttpError } from '../../server/http/responses.ts';

const RETRY_AFTER_S = '30';

/** The database of a function; where none is set up nothing can have been stored, so a `NotStoredError` is thrown. */
export function openDatabaseOrThrow(getDatabase: () => Database): Database {
  try {
    return getDatabase();
  } catch (cause) {
    throw new NotStoredError('There is no database.', { cause });
  }
}

/** Whatever went wrong, as a sentence for the visitor; the cause goes to the log, without what the visitor sent. */
export function toHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  if (cause instanceof NotStoredError) {
    console.error('The database cannot be reached; a request was answered with 503.', cause.message);
    const sentence =
      'We could not store that just now, and nothing was stored. Please try again in a minute.';
    return new HttpError(503, 'unavailable', sentence, { headers: { 'Retry-After': RETRY_AFTER_S } });
  }
  if (cause instanceof UnknownOutcomeError) {
    console.error('The connection to the database broke; a request was answered with 504.', cause.message);
    const sentence =
      'Our database broke off while storing that. Please send it again: it is stored once, however often it is sent.';
    return new HttpError(504, 'unknown-outcome', sentence, { headers: { 'Retry-After': RETRY_AFTER_S } });
  }
  console.error('A request failed by an error of ours.', cause);
  return new HttpError(500, 'fault', 'Something went wrong on our side. Please try again, or write to us.');
}

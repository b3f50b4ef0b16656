import { CommandError } from './command-line.ts';

/** Errors of Node's readline where somebody presses Ctrl+C or Ctrl+D at a question. */
const STOPPED = ['ABORT_ERR', 'ERR_USE_AFTER_CLOSE'];

/** What somebody reads where `npm run new` wrote nothing; undefined for a fault of the program. */
export function describeFailure(cause: unknown): string | undefined {
  if (cause instanceof CommandError) return cause.message;
  if (!(cause instanceof Error)) return undefined;
  const isStopped = cause.name === 'AbortError' || ('code' in cause && STOPPED.includes(String(cause.code)));
  return isStopped ? '\nStopped. Nothing was written.' : undefined;
}

import { UpstreamError, type UpstreamReason } from './upstream-error.ts';

/** Turns what a call threw into an `UpstreamError`. Its message names host and cause; the address may be secret. */
export function toUpstreamError(error: unknown, host: string): UpstreamError {
  if (error instanceof UpstreamError) return error;
  const code = findCode(error);
  return new UpstreamError(toReason(error, code), `${host}: ${code}`, { cause: error });
}

function toReason(error: unknown, code: string): UpstreamReason {
  if (hasName(error, 'TimeoutError') || hasName(error, 'AbortError') || /TIMEOUT|ETIMEDOUT/.test(code))
    return 'timeout';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|SSL|TLS|EPROTO/.test(code)) return 'certificate';
  if (/UND_ERR_(?:SOCKET|RES)|Z_|terminated|incorrect header|PREMATURE|_LENGTH/i.test(code)) return 'cut-off';
  return 'unreachable';
}

/** The innermost code (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) of an error and its causes; without one its message. */
function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause !== undefined) return findCode(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return findCode(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

const hasName = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || hasName(error.cause, name));

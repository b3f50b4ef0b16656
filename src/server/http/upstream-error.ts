/** Why an upstream server or its answer could not be used, and what a visitor is told about it. */
export const UPSTREAM_REASONS = {
  timeout: 'It did not answer in time.',
  unreachable: 'It could not be reached.',
  certificate: 'Its certificate is not valid.',
  status: 'It answered with an error.',
  redirects: 'It redirected too often.',
  'redirect-target': 'It redirected to an address that is not http or https.',
  'too-large': 'It sent too much.',
  'cut-off': 'Its answer broke off.',
  empty: 'It answered with nothing.',
  'not-a-calendar': 'What it sent is not a calendar.',
  incomplete: 'It sent half a calendar.',
  'not-a-video-list': 'What it sent is not a list of videos.',
} as const;

export type UpstreamReason = keyof typeof UPSTREAM_REASONS;

/** An upstream failure: `reason` is the stable code, `message` what the log says. It never holds a secret address. */
export class UpstreamError extends Error {
  readonly reason: UpstreamReason;

  constructor(reason: UpstreamReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamError';
    this.reason = reason;
  }
}

/** The status that an endpoint answers for a failure: 504 when the upstream was too slow, 502 for the rest. */
export const toFailureStatus = (reason: UpstreamReason): 502 | 504 => (reason === 'timeout' ? 504 : 502);

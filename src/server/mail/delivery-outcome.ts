/** The code for closing the connection (RFC 5321), which says nothing about the recipient. */
const CLOSING = 421;

/** SMTP commands whose reply concerns one recipient or message, not the server. */
const SUBJECTS: Readonly<Record<string, Subject | undefined>> = {
  'RCPT TO': 'recipient',
  DATA: 'message',
};

/** Permanent nodemailer errors: password, certificate, server without encryption. */
const PERMANENT_ERRORS: readonly unknown[] = ['EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EREQUIRETLS'];

export type Outcome =
  | { readonly end: 'sent' }
  /** Temporary failure. `isLogIn`: the login failed, which says nothing about the message. */
  | { readonly end: 'later'; readonly about: Subject; readonly reply: string; readonly isLogIn?: true }
  | { readonly end: 'refused'; readonly about: Subject; readonly reply: string }
  /** The connection broke during the transfer: the message may have been accepted. */
  | { readonly end: 'unknown'; readonly reply: string }
  /** The caller cancelled the message, because another run has it. */
  | { readonly end: 'lost' };

export type FailedOutcome = Exclude<Outcome, { end: 'sent' | 'lost' }>;

/** The subject of a reply: the recipient, the message, or the server, and so every message of this site. */
type Subject = 'recipient' | 'message' | 'server';

/** `isBegun`: whether the transfer of the message had begun. */
export function classifyFailure(cause: unknown, isBegun: boolean): FailedOutcome {
  const { command, code, ...rest } = Object(cause) as Readonly<Record<string, unknown>>;
  const responseCode = Number(rest['responseCode'] ?? 0) || 0;
  const reply = sanitizeReply(cause);
  // A reply of 400 or more means that the message was not accepted (RFC 5321, section 4.2.1).
  if (isBegun && !(responseCode >= 400 && command === 'DATA')) return { end: 'unknown', reply };
  const about = (responseCode === CLOSING ? undefined : SUBJECTS[String(command)]) ?? 'server';
  const isPermanent = responseCode >= 500 || (responseCode === 0 && PERMANENT_ERRORS.includes(code));
  if (isPermanent) return { end: 'refused', about, reply };
  return { end: 'later', about, reply, ...(code === 'EAUTH' && { isLogIn: true }) };
}

/** Shortens a reply to 500 characters, without control characters: Postgres rejects NUL, and terminals interpret others. */
const sanitizeReply = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);

/** Whether a reply means that the mailbox does not exist, as opposed to a full mailbox or a rejected message. */
export const isUnknownMailbox = (reply: string): boolean =>
  /\b55[013]\b/.test(reply) && !/\b5\.(?:2\.[23]|7\.\d+)\b/.test(reply);

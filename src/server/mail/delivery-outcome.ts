/** RFC 5321: the mail server closes the connection. It says nothing of the address. */
const CLOSING = 421;

/** Commands whose answer is about one address, or the message to it. */
const SUBJECTS: Readonly<Record<string, Subject | undefined>> = { 'RCPT TO': 'recipient', DATA: 'message' };

/** Errors of nodemailer that stay: a password, a certificate, a server without encryption. */
const FOR_GOOD: readonly unknown[] = ['EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EREQUIRETLS'];

/** The fate of a message that was handed to the mail server. */
export type Outcome =
  | { readonly end: 'sent' }
  /** Not taken, for now; `isLogIn`: the mail server did not let anybody in, so it says nothing of this message. */
  | { readonly end: 'later'; readonly about: Subject; readonly answer: string; readonly isLogIn?: true }
  | { readonly end: 'refused'; readonly about: Subject; readonly answer: string }
  /** The connection broke after the message was on its way: it was taken or not. */
  | { readonly end: 'unknown'; readonly answer: string }
  /** Not sent: `begin` said no before the first byte. */
  | { readonly end: 'lost' };

/** The subject of an answer: the address of the person, the message to it, or everything that is sent from here. */
type Subject = 'recipient' | 'message' | 'server';

/** Reads an error of nodemailer; `isBegun` says whether the message itself was on its way. */
export function readFailure(cause: unknown, isBegun: boolean): Exclude<Outcome, { end: 'sent' | 'lost' }> {
  const { command, code, ...rest } = Object(cause) as Readonly<Record<string, unknown>>;
  const responseCode = Number(rest['responseCode'] ?? 0) || 0;
  const answer = describeAnswer(cause);
  // A reply with a code of 400 or more says that the message was not taken (RFC 5321, section 4.2.1).
  if (isBegun && !(responseCode >= 400 && command === 'DATA')) return { end: 'unknown', answer };
  const about = (responseCode === CLOSING ? undefined : SUBJECTS[String(command)]) ?? 'server';
  const isForGood = responseCode >= 500 || (responseCode === 0 && FOR_GOOD.includes(code));
  if (isForGood) return { end: 'refused', about, answer };
  return { end: 'later', about, answer, ...(code === 'EAUTH' && { isLogIn: true }) };
}

/** Removes control characters, which Postgres (NUL) and terminals cannot take, and shortens the answer. */
export const describeAnswer = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);

/** Whether an answer says that there is no such mailbox, rather than that it is full or that the message is unwelcome. */
export const saysNobodyThere = (answer: string): boolean =>
  /\b55[013]\b/.test(answer) && !/\b5\.(?:2\.[23]|7\.\d+)\b/.test(answer);

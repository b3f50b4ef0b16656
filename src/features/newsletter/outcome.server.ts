import { toServerAnswer } from '../../server/mail/mail-server.ts';

/** What became of a message that was handed to the mail server. */
export type Outcome =
  | { readonly end: 'sent' }
  /** Not taken, for now. */
  | { readonly end: 'later'; readonly about: Subject; readonly answer: string }
  /** Not taken, for good. */
  | { readonly end: 'refused'; readonly about: Subject; readonly answer: string }
  /** The connection broke after the message was on its way: it was taken or not. */
  | { readonly end: 'unknown'; readonly answer: string }
  /** Not sent: another run has the edition. */
  | { readonly end: 'lost' };

/** Whom an answer is about: the address of the person, or everything that this command sends. */
export type Subject = 'mailbox' | 'relay';

const MAX_ANSWER_LENGTH = 300;
/** RFC 5321: the mail server closes the connection. It says nothing of the address. */
const CLOSING = 421;
/** Commands whose answer is about one address, or the message to it. */
const ABOUT_MAILBOX: readonly unknown[] = ['RCPT TO', 'DATA'];
/** Errors of nodemailer that no waiting mends: a password, a certificate, a server without encryption. */
const FOR_GOOD: readonly unknown[] = ['EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EREQUIRETLS'];

/** Reads an error of nodemailer; `isBegun` says whether the message itself was on its way. */
export function toRefusal(cause: unknown, isBegun: boolean): Outcome {
  const { responseCode, command, code } = toDetails(cause);
  const answer = toServerAnswer(cause, MAX_ANSWER_LENGTH);
  // A reply with a code of 400 or more says that the message was not taken (RFC 5321, section 4.2.1).
  if (isBegun && !(responseCode >= 400 && command === 'DATA')) return { end: 'unknown', answer };
  const about = ABOUT_MAILBOX.includes(command) && responseCode !== CLOSING ? 'mailbox' : 'relay';
  const isForGood = responseCode >= 500 || (responseCode === 0 && FOR_GOOD.includes(code));
  return { end: isForGood ? 'refused' : 'later', about, answer };
}

/** Whether an answer says that there is no such mailbox, rather than that it is full or that the message is unwelcome. */
export const saysNobodyThere = (answer: string): boolean =>
  /\b55[013]\b/.test(answer) && !/\b5\.(?:2\.[23]|7\.\d+)\b/.test(answer);

function toDetails(cause: unknown): {
  readonly responseCode: number;
  readonly command: unknown;
  readonly code: unknown;
} {
  const { responseCode, command, code } = Object(cause) as Record<string, unknown>;
  return { responseCode: Number(responseCode ?? 0) || 0, command, code };
}

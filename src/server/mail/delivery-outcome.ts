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

/** Enhanced status codes (RFC 3463) of an address that does not exist or is disabled. */
const UNKNOWN_MAILBOX_CODES = ['5.1.1', '5.1.2', '5.1.3', '5.1.10', '5.2.1'];
const ENHANCED_CODE = /(?<![\d.])[245]\.[0-7]\.\d{1,3}(?!\.?\d)/g;
/** The words of mail servers, then of mail providers (Amazon SES has two columns for the last two). */
const UNKNOWN_MAILBOX_WORDS =
  /(?:no such|unknown|invalid|non-?existent) (?:local |email )?(?:user|mailbox|recipient|account|address|person)|(?:user|mailbox|recipient|account|person)\b.*(?:unknown|disabled|not found|does(?:n[’']t| not) (?:have|exist))|hard[\s_-]?bounce|(?:^|; )hard(?:;|$)|bad ?email ?address|invalid[\s_-]?(?:email|address)|(?=.*\bpermanent\b).*(?:^|; )(?:general|no ?email)(?:;|$)/is;
const OTHER_CAUSE =
  /\b4[2-5]\d\b|(?<!micro)soft(?!ware)|transient|temporar|defer|delay|block|complain|spam|suppress|(?<!success)full\b|quota|storage|size|too (?:big|large|many)|polic|reputation|dmarc|dkim|\bspf\b|blacklist|relay(?! recipient table)|loop|\bhops\b|sender/i;

/** Whether a reply of a mail server, or a row of a provider's report, means that the mailbox does not exist. */
export function isUnknownMailbox(reply: string): boolean {
  // Addresses may contain any word.
  const text = reply.slice(0, 1_000).replaceAll(/[^\s<>]+@[^\s<>]+/g, '');
  const codes = (text.match(ENHANCED_CODE) ?? []).filter((code) => code !== '5.0.0');
  if (OTHER_CAUSE.test(text)) return false;
  if (codes.length === 0) return UNKNOWN_MAILBOX_WORDS.test(text);
  return codes.every((code) => UNKNOWN_MAILBOX_CODES.includes(code));
}

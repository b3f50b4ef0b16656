import { parseEmailAddress, type EmailAddress } from '../server/mail/email-address.ts';

const ADDRESS = /[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+\.[^\s<>"',;:()[\]]+/g;
/** RFC 3464: a machine's report has a group of lines for each recipient. */
const RECIPIENT = /^(?:Final|Original)-Recipient:\s*rfc822;\s*<?([^\s<>]+)>?/im;
const HARD_STATUS = /^Status:\s*5\.\d/im;
const FAILED = /^Action:\s*failed/im;
/** The words and codes of lists; a temporary one wins where a line has both. */
const HARD = /\b(?:hard|permanent|invalid|5\d\d|5\.\d{1,3}\.\d{1,3})\b/i;
const SOFT = /\b(?:soft|transient|temporary|deferred|4\d\d|4\.\d{1,3}\.\d{1,3})\b/i;

export interface BounceReport {
  /** Addresses that do not exist or refuse for good, each once. */
  readonly hard: readonly EmailAddress[];
  /** Lines with an address that do not say that it failed for good. */
  readonly ignored: number;
}

/**
 * Reads a report: delivery status notifications (RFC 3464), a list or CSV whose lines say "hard", "permanent" or a code
 * of 5xx, or addresses alone, one a line. Lines that say "soft" or a code of 4xx are left alone.
 */
export function parseBounceReport(text: string): BounceReport {
  const groups = text.split(/\r?\n[ \t]*\r?\n/);
  const isMachine = groups.some((group) => RECIPIENT.test(group));
  const found = isMachine
    ? groups.flatMap((group) => {
        const address = RECIPIENT.exec(group)?.[1];
        return address === undefined
          ? []
          : [{ address, isHard: FAILED.test(group) && HARD_STATUS.test(group) }];
      })
    : text.split(/\r?\n/).flatMap(readLine);
  const hard = new Map(
    found.flatMap(({ address, isHard }) => {
      const email = isHard ? toEmail(address) : null;
      return email ? [[email.canonical, email] as const] : [];
    }),
  );
  return { hard: [...hard.values()], ignored: found.filter(({ isHard }) => !isHard).length };
}

function readLine(line: string): { address: string; isHard: boolean }[] {
  const [address] = line.match(ADDRESS) ?? [];
  if (address === undefined) return [];
  const rest = line.replace(address, '');
  const isAlone = !/[\p{L}\p{N}]/u.test(rest);
  return [{ address, isHard: isAlone || (HARD.test(rest) && !SOFT.test(rest)) }];
}

function toEmail(address: string): EmailAddress | null {
  try {
    return parseEmailAddress(address);
  } catch {
    // A report may hold anything that looks like an address.
    return null;
  }
}

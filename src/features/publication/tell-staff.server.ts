import { fillPlaceholders } from '../../lib/fill-placeholders.ts';
import { formatEventTime } from '../events/event-times.ts';
import { readSettings } from '../../server/config/settings.ts';
import { readSite } from '../../server/config/site.ts';
import type { Deps } from '../../server/deps.ts';
import { chooseMailRoute } from '../../server/mail/mail-route.ts';
import { readMailWords, type MailWords } from '../../server/mail/mail-words.ts';
import { openMailer } from '../../server/mail/mailer.ts';

/** Why what is due is not on the site. */
export type Failure =
  | { readonly name: 'no-hook' }
  | { readonly name: 'refused'; readonly answer: string }
  | { readonly name: 'not-built'; readonly askedAt: string };

/** What staff are told: the reason, what was due, and the last change in the build that does not have it: ISO 8601 instants. */
export interface PublishingFailure {
  readonly failure: Failure;
  readonly due: string;
  readonly builtAt: string;
}

/** Writes to STAFF_EMAIL; where that is not set, or no mail leaves, it writes to the log. Rejects where mail is refused. */
export async function tellStaff(
  deps: Pick<Deps, 'env' | 'log' | 'readContent'>,
  told: PublishingFailure,
  deployContext: string | undefined,
): Promise<void> {
  const settings = readSettings(deps.env);
  const [site, { publishing }] = await Promise.all([readSite(deps), readMailWords(deps.readContent)]);
  const due = fillPlaceholders(publishing.due, { time: toTime(told.due) });
  const text = [due, toReason(publishing, told), publishing.next].join('\n\n');
  const { staffEmail, mailFrom } = settings;
  const mailer = staffEmail && (await openMailer(chooseMailRoute(settings, deployContext)));
  if (!mailer) {
    deps.log(`${publishing.subject}. ${text.replaceAll('\n\n', ' ')}`);
    return;
  }
  const outcome = await mailer.send({
    from: mailFrom ?? { name: site.candidate, address: site.contact },
    to: staffEmail,
    subject: publishing.subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${text}\n\n${site.address}\n`,
  });
  if ('answer' in outcome) throw new Error(outcome.answer);
}

function toReason(words: MailWords['publishing'], { failure, builtAt }: PublishingFailure): string {
  switch (failure.name) {
    case 'no-hook':
      return words.noHook;
    case 'refused':
      return fillPlaceholders(words.refused, { answer: failure.answer });
    case 'not-built':
      return fillPlaceholders(words.notBuilt, { asked: toTime(failure.askedAt), built: toTime(builtAt) });
  }
}

const toTime = (start: string): string =>
  formatEventTime({ start, end: null, allDay: false }, { year: true });

import { randomUUID } from 'node:crypto';

import { readSetting } from '../server/config/settings.ts';
import type { Database } from '../server/database/database.ts';
import {
  type NewsletterIssue,
  countRecipients,
  createIssue,
  findIssue,
  releaseIssue,
  takeIssue,
} from '../features/newsletter/newsletter-issues.server.ts';
import { findUnpublished } from '../features/newsletter/articles.server.ts';
import { type Progress, readProgress } from '../features/newsletter/deliveries.server.ts';
import { logStaffAction } from '../features/sign-ups/members.server.ts';
import { sendIssue, type SendEnd } from '../features/newsletter/send-issue.server.ts';
import {
  type NewsletterDeps,
  checkPublished,
  checkRehearsal,
  createCompose,
  findSlug,
  openNewsletterMailer,
  writeLetter,
} from './newsletter-letter.ts';
import { CommandError, toCount } from './command-line.ts';
import { formatHomeTime } from '../lib/dates.ts';
import { LANGUAGE } from '../lib/locale.ts';

/** Sends an article to everybody who has confirmed the newsletter, or goes on with that. */
export async function send(deps: NewsletterDeps, named: string | null, isSure: boolean): Promise<void> {
  const slug = await findSlug(deps, named);
  const mailRate = readSetting(deps.env, 'MAIL_RATE');
  checkRehearsal(deps.env);
  const { mailer, description } = openNewsletterMailer(deps.env);
  const database = await deps.openDatabase();
  const issue =
    (await findUnfinished(deps, database, slug, isSure)) ??
    (await begin(deps, database, slug, description, isSure));
  if (!issue) {
    deps.report('Nothing was sent.');
    return;
  }
  const run = { id: randomUUID(), host: deps.host, process: deps.process };
  if (!(await takeIssue(database, issue, run, { at: deps.now(), isRunning: deps.isRunning }))) {
    throw new CommandError(
      `Another command is sending it, on ${String(issue.host)} (process ${String(issue.process)}). If that has ended, try again in three minutes.`,
    );
  }
  const before = await readProgress(database, issue.id);
  const end = await sendIssue(
    {
      ...deps,
      database,
      mailer,
      rate: mailRate,
      compose: await createCompose(deps, issue),
      report: (event) => {
        deps.report(
          event.name === 'progress'
            ? toProgressLine(event.progress, mailRate)
            : `Waiting ${toTime(event.ms)}: the mail server said: ${event.answer}`,
        );
      },
    },
    issue,
    run.id,
  ).finally(() => {
    mailer.close();
  });
  if (end.name !== 'finished') await releaseIssue(database, issue, run.id);
  const after = await readProgress(database, issue.id);
  await logStaffAction(database, {
    at: deps.now(),
    action: 'newsletter',
    details: `news/${slug}`,
    people: after.counts.sent - before.counts.sent,
  });
  deps.write(toSummary(issue, after));
  if (end.name !== 'finished') throw new CommandError(toReason(end, slug));
}

async function findUnfinished(
  deps: NewsletterDeps,
  database: Database,
  slug: string,
  isSure: boolean,
): Promise<NewsletterIssue | null> {
  const issue = await findIssue(database, slug);
  if (!issue) return null;
  if (issue.finishedAt) {
    throw new CommandError(
      `"${issue.subject}" was sent on ${formatHomeTime(issue.finishedAt)}, to ${toCount(issue.recipients, 'person', 'people')}. An article is sent once; npm run newsletter -- status news/${slug} tells what became of it.`,
    );
  }
  const { counts } = await readProgress(database, issue.id);
  deps.report(
    `"${issue.subject}" was begun on ${formatHomeTime(issue.startedAt)}; ${toNumber(counts.waiting)} of ${toCount(issue.recipients, 'message', 'messages')} ${counts.waiting === 1 ? 'waits' : 'wait'}. It goes on with the words of that day.`,
  );
  if (!isSure && !(await askStaff(deps, 'Go on?'))) throw new CommandError('Nothing was sent.');
  return issue;
}

/** Shows what would be sent, asks, and stores the issue. Null: staff said no. */
async function begin(
  deps: NewsletterDeps,
  database: Database,
  slug: string,
  description: string,
  isSure: boolean,
): Promise<NewsletterIssue | null> {
  await checkPublished(deps, slug);
  const { letter, site } = await writeLetter(deps, slug);
  const mailRate = readSetting(deps.env, 'MAIL_RATE');
  const recipients = await countRecipients(database);
  if (recipients === 0)
    throw new CommandError('Nobody has confirmed the newsletter, so there is nobody to send it to.');
  const missing =
    readSetting(deps.env, 'MAIL_URL') === null ? [] : await findUnpublished(deps.fetch, letter, site.address);
  if (missing.length > 0) {
    throw new CommandError(
      `The article is not on the site as it should be; publish it first:\n  ${missing.join('\n  ')}`,
    );
  }
  deps.report(
    [
      `Subject:    ${letter.subject}`,
      `Recipients: ${toCount(recipients, 'person who has', 'people who have')} confirmed the newsletter`,
      `Through:    ${description}`,
      `Time:       ${toTime((recipients / mailRate) * 60_000)}, at ${toNumber(mailRate)} messages a minute (MAIL_RATE)`,
    ].join('\n'),
  );
  if (!isSure && !(await askStaff(deps, `Send it to ${toCount(recipients, 'person', 'people')}?`)))
    return null;
  await createIssue(database, letter, deps.now());
  return findIssue(database, slug);
}

async function askStaff({ ask }: NewsletterDeps, question: string): Promise<boolean> {
  const answer = await ask(question);
  if (answer === null) throw new CommandError('Nobody is there to be asked. In a script, add --yes.');
  return answer;
}

function toReason(end: Exclude<SendEnd, { name: 'finished' }>, slug: string): string {
  const again = `To go on: npm run newsletter -- send news/${slug}`;
  switch (end.name) {
    case 'stopped':
      return `Stopped. ${again}`;
    case 'lost':
      return 'Another command sends this newsletter now, so this one has stopped.';
    case 'refused':
      return `The mail server refuses what this command sends, so it has stopped. It said: ${end.answer}\nWhoever was refused still waits. Ask your mail provider, then: ${again}`;
    case 'busy':
      return `The mail server takes nothing at the moment, so this command has stopped. It said: ${end.answer}\nLater: ${again}`;
  }
}

const number = new Intl.NumberFormat(LANGUAGE);

const toNumber = (value: number): string => number.format(value);

/** Milliseconds in words: 'about 84 minutes'. */
function toTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 120) return `${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 180
    ? `about ${String(minutes)} minutes`
    : `about ${String(Math.round(minutes / 60))} hours`;
}

function toProgressLine({ counts }: Progress, rate: number): string {
  const done = counts.sent + counts.refused + counts.deferred + counts.skipped + counts.unknown;
  const open = counts.waiting + counts.claimed + counts.begun;
  return `${toNumber(done)} of ${toNumber(done + open)} done, ${toNumber(counts.refused)} refused; ${toTime((open / rate) * 60_000)} to go`;
}

/** What became of every message; people who were deleted meanwhile are counted too, so that the sum is right. */
export function toSummary(issue: NewsletterIssue, { counts }: Progress): string {
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lines: readonly (readonly [number, string])[] = [
    [counts.sent, 'sent'],
    [counts.skipped, 'not sent: left the list since it began, or may not be written to'],
    [issue.recipients - stored, 'deleted since it began'],
    [counts.refused, 'refused by the mail server'],
    [counts.deferred, 'not sent: the mail server said "later" too often'],
    [counts.unknown, 'unknown: sent or not, and not repeated'],
    [counts.claimed + counts.begun, 'being sent'],
    [counts.waiting, 'waiting'],
  ];
  return [
    `"${issue.subject}", ${toCount(issue.recipients, 'recipient', 'recipients')}:`,
    ...lines
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${toNumber(count).padStart(9)}  ${words}`),
  ].join('\n');
}

import { randomUUID } from 'node:crypto';

import { readSettings } from '../server/config/settings.ts';
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
import { readProgress } from '../features/newsletter/deliveries.server.ts';
import { logStaffAction } from '../features/sign-ups/members.server.ts';
import { sendIssue, type SendEnd } from '../features/newsletter/send-issue.server.ts';
import {
  type NewsletterDeps,
  checkPublished,
  createCompose,
  findSlug,
  writeLetter,
} from './newsletter-letter.ts';
import { toDay, toNumber, toProgressLine, toSummary, toTime } from './newsletter-words.ts';
import { checkRehearsal, openNewsletterMailer } from './newsletter-mailer.ts';
import { CommandError } from './command-line.ts';

/** Sends an article to everybody who has confirmed the newsletter, or goes on with that. */
export async function send(deps: NewsletterDeps, named: string | null, isSure: boolean): Promise<void> {
  const slug = await findSlug(deps, named);
  const { mailRate } = readSettings(deps.env);
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
      `"${issue.subject}" was sent on ${toDay(issue.finishedAt)}, to ${toNumber(issue.recipients)} people. An article is sent once; npm run newsletter -- status news/${slug} tells what became of it.`,
    );
  }
  const { counts } = await readProgress(database, issue.id);
  deps.report(
    `"${issue.subject}" was begun on ${toDay(issue.startedAt)}; ${toNumber(counts.waiting)} of ${toNumber(issue.recipients)} messages wait. It goes on with the words of that day.`,
  );
  if (!isSure && !(await deps.ask('Go on?'))) throw new CommandError('Nothing was sent.');
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
  const { mailRate, mailServer } = readSettings(deps.env);
  const recipients = await countRecipients(database);
  if (recipients === 0)
    throw new CommandError('Nobody has confirmed the newsletter, so there is nobody to send it to.');
  const missing = mailServer === null ? [] : await findUnpublished(deps.fetch, letter, site.address);
  if (missing.length > 0) {
    throw new CommandError(
      `The article is not on the site as it should be; publish it first:\n  ${missing.join('\n  ')}`,
    );
  }
  deps.report(
    [
      `Subject:    ${letter.subject}`,
      `Recipients: ${toNumber(recipients)}, all of whom have confirmed the newsletter`,
      `Through:    ${description}`,
      `Time:       ${toTime((recipients / mailRate) * 60_000)}, at ${toNumber(mailRate)} messages a minute (MAIL_RATE)`,
    ].join('\n'),
  );
  if (!isSure && !(await deps.ask(`Send it to ${toNumber(recipients)} people?`))) return null;
  await createIssue(database, letter, deps.now());
  return findIssue(database, slug);
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

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { listMissingUrls, readArticle, type LetterArticle } from '../features/newsletter/articles.server.ts';
import { listProblems, readProgress, type Progress } from '../features/newsletter/deliveries.server.ts';
import {
  LetterError,
  readLetterTexts,
  renderPersonalLetter,
  type Letter,
  type LetterRecipient,
  type LetterTexts,
} from '../features/newsletter/letter/letter.ts';
import {
  type NewsletterIssue,
  countRecipients,
  createNewsletterIssue,
  findIssue,
  releaseIssue,
  acquireIssue,
} from '../features/newsletter/newsletter-issues.server.ts';
import { sendIssue, type SendEnd } from '../features/newsletter/send-issue.server.ts';
import { getPublication } from '../core/publication.ts';
import { logStaffAction } from '../features/sign-ups/members.server.ts';
import { formatLongMoment } from '../core/event-times.ts';
import { readSetting, type Environment } from '../core/settings.server.ts';
import { readSite, type Site } from '../core/site.server.ts';
import type { Database } from '../server/database/database.ts';
import { findCommandDatabase } from '../server/database/local-database.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { type Deps, createDeps } from '../server/deps.ts';
import { loadTsx } from '../server/load-tsx.ts';
import type { EmailAddress } from '../server/mail/email-address.ts';
import { chooseMailRoute, createMailFolder, readMailSettings, type Mailer } from '../server/mail/mailer.ts';
import { createSmtpClient } from '../server/mail/smtp-client.ts';
import { isSuppressed } from '../server/mail/suppressions.ts';
import { createToken } from '../server/mail/tokens.ts';
import {
  CommandError,
  promptYesNo,
  confirmFirst,
  parseArguments,
  printProgress,
  runCommand,
  parseEmailArgument,
} from './command-line.ts';
import { pluralize } from '../core/locale.ts';

const OPTIONS = { yes: { type: 'boolean' } } as const;
const ARTICLE_ARGUMENT = /^(?:news\/)?([\w-]+)$/;
const SMTP_LIMITS = {
  connectionMs: 20_000,
  silenceMs: 20_000,
  messageMs: 60_000,
  messagesPerConnection: 100,
} as const;
const OUTBOX_FOLDER = '.cache/outbox';

const USAGE = `Usage: npm run newsletter -- COMMAND

  test EMAIL news/SLUG    sends the article to one address; without MAIL_URL it is written into the folder .cache/outbox
  send news/SLUG [--yes]  shows the number of recipients, asks, and sends it to everybody who has confirmed the
                          newsletter; after an interruption, run it again to continue
  status news/SLUG        shows the state of its messages

SLUG is the name of the article's file without .mdx. --yes skips the question, for scripts.

Settings: MAIL_URL is the mail server, MAIL_FROM the sender, MAIL_RATE the maximum of messages per minute (120).
Without NETLIFY_DB_URL it works on the database of npm start in this folder, which must be running; without MAIL_URL as
well, messages are written into the outbox folder. For real recipients, put these lines, which contain passwords, in
a file .env.staff in this folder, which git ignores:
  NETLIFY_DB_URL=postgres://…
  MAIL_URL=smtp://…
  MAIL_FROM=…
`;

export interface NewsletterDeps extends Pick<Deps, 'env' | 'fetch' | 'now' | 'readContent'> {
  readonly render: (article: LetterArticle, texts: LetterTexts, site: Site) => Promise<Letter>;
  readonly openDatabase: () => Promise<Database>;
  /** Resolves early if the command is interrupted. */
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly promptYesNo: (question: string) => Promise<boolean | null>;
  readonly write: (line: string) => void;
  readonly report: (line: string) => void;
}

export function parseNewsletterCommand(args: readonly string[]): (deps: NewsletterDeps) => Promise<void> {
  const { positionals, values } = parseArguments(args, OPTIONS, USAGE);
  const [name = '', ...operands] = positionals;
  if (!['test', 'send', 'status'].includes(name))
    throw new CommandError(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
  if (values.yes && name !== 'send') throw new CommandError(`Only send takes --yes.\n\n${USAGE}`);
  const email =
    name === 'test' ? parseEmailArgument(operands.shift(), `To which email address?\n\n${USAGE}`) : null;
  const [article = '', surplus] = operands;
  if (surplus !== undefined) throw new CommandError(`${name} does not take "${surplus}".\n\n${USAGE}`);
  const slug = ARTICLE_ARGUMENT.exec(article)?.[1];
  if (slug === undefined)
    throw new CommandError(`Which article? Name its file, such as news/night-buses.\n\n${USAGE}`);
  if (email) return (deps) => sendTest(deps, email, slug);
  return (deps) => (name === 'status' ? showStatus(deps, slug) : send(deps, slug, values.yes ?? false));
}

async function sendTest(deps: NewsletterDeps, email: EmailAddress, slug: string): Promise<void> {
  const { letter, site } = await loadLetter(deps, slug);
  if (await isSuppressed(await deps.openDatabase(), email))
    throw new CommandError(`${email.canonical} is on the suppression list, so nothing is sent to it.`);
  for (const line of await listMissingUrls(deps.fetch, letter, site.address))
    deps.report(`Not on the site yet: ${line}`);
  const { mailer, description } = openCommandMailer(deps.env);
  const compose = await createComposer(deps, letter);
  const outcome = await mailer.send(compose({ email, token: createToken().text, id: randomUUID() }));
  mailer.close();
  if (outcome.end !== 'sent')
    throw new CommandError(
      `It was not sent. The mail server said: ${'reply' in outcome ? outcome.reply : ''}`,
    );
  deps.write(`"${letter.subject}" for ${email.canonical} went to ${description}.`);
  deps.write('Its unsubscribe link belongs to no person: it leads to a page that says so.');
}

async function showStatus({ openDatabase, write }: NewsletterDeps, slug: string): Promise<void> {
  const database = await openDatabase();
  const issue = await findIssue(database, slug);
  if (!issue) throw new CommandError(`news/${slug} was not sent yet.`);
  write(formatSummary(issue, await readProgress(database, issue.id)));
  for (const { state, email, answer } of await listProblems(database, issue.id))
    write([state, email, answer ?? ''].join('\t'));
}

async function send(deps: NewsletterDeps, slug: string, isSure: boolean): Promise<void> {
  const rate = readSetting(deps.env, 'MAIL_RATE');
  const { mailer, description } = openCommandMailer(deps.env);
  const database = await deps.openDatabase();
  const issue =
    (await resumeIssue(deps, database, slug, isSure)) ??
    (await startIssue(deps, database, slug, description, isSure));
  const run = randomUUID();
  if (!(await acquireIssue(database, issue, run, deps.now())))
    throw new CommandError(
      'Another command is sending it, or was until a moment ago. If that has ended, try again in three minutes.',
    );
  const before = await readProgress(database, issue.id);
  const end = await sendIssue(
    {
      ...deps,
      database,
      mailer,
      rate,
      compose: await createComposer(deps, issue),
      report: (event) => {
        deps.report(
          event.name === 'progress'
            ? `${pluralize(event.progress.counts.sent, 'message', 'messages')} sent`
            : `Waiting ${String(event.ms / 1_000)} seconds: the mail server said: ${event.reply}`,
        );
      },
    },
    issue,
    run,
  ).finally(() => {
    mailer.close();
  });
  if (end.name !== 'finished') await releaseIssue(database, issue, run);
  const after = await readProgress(database, issue.id);
  await logStaffAction(database, {
    at: deps.now(),
    action: 'newsletter',
    details: `news/${slug}`,
    people: after.counts.sent - before.counts.sent,
  });
  deps.write(formatSummary(issue, after));
  if (end.name !== 'finished') throw new CommandError(formatSendEnd(end, slug));
}

async function resumeIssue(deps: NewsletterDeps, database: Database, slug: string, isSure: boolean) {
  const issue = await findIssue(database, slug);
  if (!issue) return null;
  if (issue.finishedAt)
    throw new CommandError(
      `"${issue.subject}" was sent on ${formatLongMoment(issue.finishedAt)}, to ${pluralize(issue.recipients, 'person', 'people')}. An article is sent once; npm run newsletter -- status news/${slug} shows its state.`,
    );
  const { counts } = await readProgress(database, issue.id);
  deps.report(
    `"${issue.subject}" was started on ${formatLongMoment(issue.startedAt)}; it continues with the text of that day.`,
  );
  await confirmFirst(deps, `Continue with ${pluralize(counts.waiting, 'message', 'messages')}?`, isSure);
  return issue;
}

async function startIssue(
  deps: NewsletterDeps,
  database: Database,
  slug: string,
  description: string,
  isSure: boolean,
): Promise<NewsletterIssue> {
  const { letter, site, article } = await loadLetter(deps, slug);
  checkPublished(article, deps.now());
  const recipients = await countRecipients(database);
  if (recipients === 0)
    throw new CommandError('Nobody has confirmed the newsletter, so there is nobody to send it to.');
  const isRehearsal = readSetting(deps.env, 'MAIL_URL') === null;
  const missing = isRehearsal ? [] : await listMissingUrls(deps.fetch, letter, site.address);
  if (missing.length > 0)
    throw new CommandError(
      `The article is not on the site as it should be; publish it first:\n  ${missing.join('\n  ')}`,
    );
  deps.report(`Subject: ${letter.subject}\nThrough: ${description}`);
  await confirmFirst(deps, `Send it to ${pluralize(recipients, 'person', 'people')}?`, isSure);
  await createNewsletterIssue(database, letter, deps.now());
  const issue = await findIssue(database, slug);
  if (!issue) throw new Error(`The newsletter news/${slug} was not stored.`);
  return issue;
}

/** Throws a {@link CommandError} if the article is not public yet, because a newsletter would reveal it. */
function checkPublished(article: LetterArticle, now: Date): void {
  const publication = getPublication(article, now);
  if (publication.state === 'draft')
    throw new CommandError(
      `news/${article.slug} is a draft, so it was not sent. Remove "draft: true" from content/news/${article.slug}.mdx and publish it first.`,
    );
  if (publication.state === 'waiting')
    throw new CommandError(
      `news/${article.slug} is not published before ${formatLongMoment(publication.due)} (Auckland time), so it was not sent. Send it after that, or change "publishAt" or "date" in content/news/${article.slug}.mdx.`,
    );
}

async function loadLetter(deps: NewsletterDeps, slug: string) {
  const site = await readSite(deps);
  const [article, texts] = await Promise.all([
    readArticle(deps.readContent, slug, site),
    readLetterTexts(deps.readContent, site),
  ]).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new CommandError(`There is no article content/news/${slug}.mdx.`, { cause });
    throw cause;
  });
  const letter = await deps.render(article, texts, site).catch((cause: unknown) => {
    throw cause instanceof LetterError ? new CommandError(cause.message, { cause }) : cause;
  });
  return { letter, site, article };
}

async function createComposer(deps: NewsletterDeps, letter: Letter) {
  const site = await readSite(deps);
  const { list } = await readLetterTexts(deps.readContent, site);
  const from = readSetting(deps.env, 'MAIL_FROM');
  return (recipient: LetterRecipient) => renderPersonalLetter(letter, recipient, { site, list, from });
}

/** Opens the mail server or, if none is set, the outbox folder. A remote mail server requires NETLIFY_DB_URL. */
function openCommandMailer(env: Environment): { readonly mailer: Mailer; readonly description: string } {
  const settings = readMailSettings(env);
  const { mailServer, outboxFolder } = settings;
  if (!env['NETLIFY_DB_URL'] && chooseMailRoute(settings, undefined).refusal !== null)
    throw new CommandError(
      'MAIL_URL without NETLIFY_DB_URL would send to the people of the local database. Set both, or neither for a rehearsal.',
    );
  if (mailServer !== null)
    return {
      mailer: createSmtpClient(mailServer, SMTP_LIMITS),
      description: `the mail server ${new URL(mailServer).host}`,
    };
  // Without a mail server, messages to real people would count as sent although nobody receives them.
  if (env['NETLIFY_DB_URL'])
    throw new CommandError('Which mail server? Set MAIL_URL=smtp://user:password@mail.example.org:587.');
  const folder = outboxFolder ?? OUTBOX_FOLDER;
  return { mailer: createMailFolder(folder, () => undefined), description: `the folder ${folder}` };
}

function formatSendEnd(end: Exclude<SendEnd, { name: 'finished' }>, slug: string): string {
  const command = `To continue: npm run newsletter -- send news/${slug}`;
  switch (end.name) {
    case 'stopped':
      return `Stopped. ${command}`;
    case 'lost':
      return 'Another command is sending this newsletter now, so this one has stopped.';
    case 'refused':
      return `The mail server refuses what this command sends, so it has stopped. It said: ${end.reply}\nRefused messages are still waiting. Ask your mail provider. ${command}`;
    case 'busy':
      return `The mail server accepts nothing at the moment, so this command has stopped. It said: ${end.reply}\nTry again later. ${command}`;
  }
}

/** Includes a line for deleted people, so that the lines add up to the number of recipients. */
function formatSummary(issue: NewsletterIssue, { counts }: Progress): string {
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
    `"${issue.subject}", begun ${formatLongMoment(issue.startedAt)}, ${pluralize(issue.recipients, 'recipient', 'recipients')}:`,
    ...lines.filter(([count]) => count > 0).map(([count, label]) => `${String(count).padStart(9)}  ${label}`),
  ].join('\n');
}

if (import.meta.main) {
  const stop = new AbortController();
  process.once('SIGINT', () => {
    printProgress('Stopping after the messages that are being sent …');
    stop.abort();
  });
  let close = () => Promise.resolve();

  await runCommand(() =>
    parseNewsletterCommand(process.argv.slice(2))({
      ...createDeps(),
      render: async (...args) => {
        await loadTsx();
        const { renderLetter } = await import('../features/newsletter/letter/RenderedLetter.tsx');
        return renderLetter(...args);
      },
      openDatabase: async () => {
        const { url, description } = await findCommandDatabase(process.env);
        const database = openDatabase(url);
        close = () => database.close();
        printProgress(`Using ${description}.`);
        return database;
      },
      wait: (ms) =>
        ms > 0 ? wait(ms, undefined, { signal: stop.signal }).catch(() => undefined) : Promise.resolve(),
      isStopped: () => stop.signal.aborted,
      promptYesNo: (question) => promptYesNo(question, stop.signal),
      write: console.log,
      report: printProgress,
    }),
  );
  await close();
}

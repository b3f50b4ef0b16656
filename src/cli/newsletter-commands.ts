import { listIssues } from '../features/newsletter/newsletter-issues.server.ts';
import { listTroubled, readProgress } from '../features/newsletter/deliveries.server.ts';
import { type NewsletterDeps, preview, sendTest } from './newsletter-letter.ts';
import { send, toSummary } from './newsletter-send.ts';
import { CommandError, readArguments, toEmail } from './command-line.ts';
import { formatHomeTime } from '../lib/dates.ts';

const OPTIONS = { yes: { type: 'boolean' } } as const;

const ARTICLE = /^(?:(?:content)?\/?news\/)?([\w-]+)(?:\.mdx)?$/;

const NEWSLETTER_USAGE = `Usage: npm run newsletter -- COMMAND

  preview [news/SLUG]     writes the message into the outbox folder, to be looked at
  test EMAIL [news/SLUG]  sends it to one address
  send [news/SLUG] [--yes]
                          shows what would be sent to how many people, asks, and sends it to everybody who has
                          confirmed the newsletter; started again after an interruption, it goes on where it was
  status [news/SLUG]      what became of the newsletters sent so far, or of each message of one that went wrong

SLUG is the name of the article's file without .mdx, with or without news/. Without it, it is the newest article. --yes answers the question, for scripts.

Settings: MAIL_URL is the mail server, MAIL_FROM the sender, MAIL_RATE the most messages a minute (120).
Without NETLIFY_DB_URL it works on the database of npm start in this folder; without MAIL_URL as well, messages are
written into the outbox folder. For the real thing, write these lines, which have passwords in them, into a file .env.staff
in this folder, which git leaves alone:
  NETLIFY_DB_URL=postgres://…
  MAIL_URL=smtp://…
  MAIL_FROM=…
`;

/** Reads the arguments. Throws a {@link CommandError} before anything is opened. */
export function parseNewsletterCommand(args: readonly string[]): (deps: NewsletterDeps) => Promise<void> {
  const { positionals, values } = readArguments(args, OPTIONS, NEWSLETTER_USAGE);
  const [name = '', ...words] = positionals;
  const isSure = values.yes ?? false;
  if (isSure && name !== 'send') throw new CommandError(`--yes belongs to send.\n\n${NEWSLETTER_USAGE}`);
  const address = name === 'test' ? words.shift() : undefined;
  const surplus = words.find((word) => !ARTICLE.test(word)) ?? words[1];
  if (surplus !== undefined) {
    throw new CommandError(
      `"${surplus}" is too much for "${name}". It takes one article, by the name of its file: news/night-buses.\n\n${NEWSLETTER_USAGE}`,
    );
  }
  const slug = ARTICLE.exec(words[0] ?? '')?.[1] ?? null;
  switch (name) {
    case 'preview':
      return (deps) => preview(deps, slug);
    case 'test': {
      const email = toEmail(address, `To which email address?\n\n${NEWSLETTER_USAGE}`);
      return (deps) => sendTest(deps, email, slug);
    }
    case 'send':
      return (deps) => send(deps, slug, isSure);
    case 'status':
      return (deps) => showStatus(deps, slug);
    case '':
      throw new CommandError(NEWSLETTER_USAGE);
    default:
      throw new CommandError(`There is no command "${name}".\n\n${NEWSLETTER_USAGE}`);
  }
}

async function showStatus({ openDatabase, write }: NewsletterDeps, slug: string | null): Promise<void> {
  const database = await openDatabase();
  const issues = await listIssues(database, slug);
  if (issues.length === 0)
    throw new CommandError(slug === null ? 'No newsletter was sent yet.' : `news/${slug} was not sent yet.`);
  for (const issue of issues) {
    const { startedAt, finishedAt } = issue;
    write(
      `news/${issue.slug}: begun ${formatHomeTime(startedAt)}, ${finishedAt ? `finished ${formatHomeTime(finishedAt)}` : 'not finished'}`,
    );
    write(toSummary(issue, await readProgress(database, issue.id)));
    if (slug === null) continue;
    for (const { state, email, answer } of await listTroubled(database, issue.id))
      write([state, email, answer ?? ''].join('\t'));
  }
}

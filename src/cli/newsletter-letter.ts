import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { getPublication, isPublished } from '../features/publication/publication.ts';
import type { ReadContent } from '../server/config/content.ts';
import { type Environment, readSetting } from '../server/config/settings.ts';
import { type Site, readSite } from '../server/config/site.ts';
import type { Database } from '../server/database/database.ts';
import type { Message } from '../server/mail/Message.tsx';
import { type LetterArticle, findUnpublished, readArticle } from '../features/newsletter/articles.server.ts';
import {
  type Letter,
  LetterError,
  type LetterRecipient,
  type LetterWords,
  readLetterWords,
  toPersonalLetter,
} from '../features/newsletter/letter/letter.ts';
import { CommandError } from './command-line.ts';
import { isSuppressed } from '../server/mail/suppressions.ts';
import { createToken } from '../server/mail/tokens.ts';
import type { EmailAddress } from '../server/mail/email-address.ts';
import {
  type Mailer,
  chooseMailRoute,
  createMailFolder,
  readMailSettings,
  writeMessage,
} from '../server/mail/mailer.ts';
import { createSmtpClient } from '../server/mail/smtp-client.ts';
import { formatHomeTime } from '../lib/dates.ts';

/** Where the build puts the pictures of newsletters. */
const PICTURES = 'dist/newsletter';

const LIMITS = {
  connectionMs: 20_000,
  silenceMs: 20_000,
  messageMs: 60_000,
  messagesPerConnection: 100,
} as const;

/** Where `npm start` writes messages too. */
const OUTBOX_FOLDER = '.cache/outbox';

export interface NewsletterDeps {
  readonly env: Environment;
  readonly readContent: ReadContent;
  readonly listArticles: () => Promise<readonly string[]>;
  /** Loads React and writes the message of an article. */
  readonly render: (article: LetterArticle, words: LetterWords, site: Site) => Promise<Letter>;
  readonly openDatabase: () => Promise<Database>;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Resolves after so many milliseconds, or when the command is asked to stop. */
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Whether staff answer a question with yes; null where nobody can answer, as in a script. */
  readonly ask: (question: string) => Promise<boolean | null>;
  readonly write: (line: string) => void;
  readonly report: (line: string) => void;
  /** The machine and the process, by which a later run sees whether this one still runs. */
  readonly host: string;
  readonly process: number;
  readonly isRunning: (process: number) => boolean;
}

/** The article that is meant: the one that was named, or the newest published one; of two of one day the first by name. */
export async function findSlug(deps: NewsletterDeps, slug: string | null): Promise<string> {
  const slugs = await deps.listArticles();
  if (slug !== null) {
    if (slugs.includes(slug)) return slug;
    const known = slugs.map((name) => `  news/${name}`).join('\n');
    throw new CommandError(`There is no article content/news/${slug}.mdx. There are:\n${known}`);
  }
  const site = await readSite(deps);
  const articles = await Promise.all(slugs.map((name) => readArticle(deps.readContent, name, site)));
  const published = articles.filter((article) => isPublished(article, deps.now()));
  const [newest] = published.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  if (!newest) throw new CommandError('No article in content/news/ is published yet.');
  return newest.slug;
}

/** Throws a {@link CommandError} where visitors may not see the article yet: a newsletter would tell them of it. */
export async function checkPublished(deps: NewsletterDeps, slug: string): Promise<void> {
  const publication = getPublication(
    await readArticle(deps.readContent, slug, await readSite(deps)),
    deps.now(),
  );
  if (publication.state === 'draft')
    throw new CommandError(
      `news/${slug} is a draft, so it was not sent. Take "draft: true" out of content/news/${slug}.mdx and publish it first.`,
    );
  if (publication.state === 'waiting')
    throw new CommandError(
      `news/${slug} is not published before ${formatHomeTime(new Date(publication.due))} (Auckland time), so it was not sent. Send it after that, or change "publishAt" or "date" in content/news/${slug}.mdx.`,
    );
}

export async function writeLetter(
  deps: NewsletterDeps,
  slug: string,
): Promise<{ letter: Letter; site: Site }> {
  const site = await readSite(deps);
  const [article, words] = await Promise.all([
    readArticle(deps.readContent, slug, site),
    readLetterWords(deps.readContent, site),
  ]);
  const letter = await deps.render(article, words, site).catch((cause: unknown) => {
    throw cause instanceof LetterError ? new CommandError(cause.message, { cause }) : cause;
  });
  return { letter, site };
}

export async function createCompose(
  deps: NewsletterDeps,
  letter: Letter,
): Promise<(recipient: LetterRecipient) => Message> {
  const site = await readSite(deps);
  const { list } = await readLetterWords(deps.readContent, site);
  const mailFrom = readSetting(deps.env, 'MAIL_FROM');
  return (recipient) => toPersonalLetter(letter, recipient, { site, list, from: mailFrom });
}

/** Writes the message into the outbox folder, for a browser and for a mail program, and tells where. */
export async function preview(deps: NewsletterDeps, named: string | null): Promise<void> {
  const slug = await findSlug(deps, named);
  const { letter, site } = await writeLetter(deps, slug);
  const compose = await createCompose(deps, letter);
  const message = compose({ email: toEmail(site.contact), token: createToken().text, id: randomUUID() });
  const folder = readSetting(deps.env, 'CAMPAIGN_OUTBOX_DIR') ?? OUTBOX_FOLDER;
  const mail = await writeMessage(folder, `newsletter-${slug}.eml`, message);
  const page = resolve(join(folder, `newsletter-${slug}.html`));
  const isBuilt = existsSync(PICTURES);
  // The article may not be on the site yet, but its pictures are where the site was built.
  const pictures = isBuilt ? `${pathToFileURL(resolve(PICTURES)).href}/` : `${site.address}/newsletter/`;
  await writeFile(page, message.html.replaceAll(`${site.address}/newsletter/`, pictures));
  deps.write(`Subject: ${letter.subject}`);
  deps.write(
    `HTML: ${toKilobytes(letter.html)} (Gmail cuts at 102 kB), plain text: ${toKilobytes(letter.text)}`,
  );
  deps.write(`For a browser:      ${pathToFileURL(page).href}`);
  deps.write(`For a mail program: ${pathToFileURL(resolve(mail)).href}`);
  if (!isBuilt)
    deps.report('To see the pictures before the article is on the site: npm run build, then preview again.');
}

/** Sends the message to one address. Its link to unsubscribe belongs to nobody. */
export async function sendTest(
  deps: NewsletterDeps,
  email: EmailAddress,
  named: string | null,
): Promise<void> {
  const slug = await findSlug(deps, named);
  const { letter, site } = await writeLetter(deps, slug);
  if (await isSuppressed(await deps.openDatabase(), email)) {
    throw new CommandError(`${email.canonical} is on the list of addresses that nothing is sent to.`);
  }
  for (const line of await findUnpublished(deps.fetch, letter, site.address))
    deps.report(`Not on the site yet: ${line}`);
  const { mailer, description } = openNewsletterMailer(deps.env);
  const compose = await createCompose(deps, letter);
  const message = compose({ email, token: createToken().text, id: randomUUID() });
  const outcome = await mailer.send(message);
  mailer.close();
  if (outcome.end !== 'sent')
    throw new CommandError(
      `It was not sent. The mail server said: ${'answer' in outcome ? outcome.answer : ''}`,
    );
  deps.write(`"${letter.subject}" for ${email.canonical} went to ${description}.`);
  deps.write('Its link to unsubscribe belongs to nobody: it leads to a page that says so.');
}

/** For `send`: a mail server out in the world is for the production database. Throws a {@link CommandError} otherwise. */
export function checkRehearsal(env: Environment): void {
  if (!env['NETLIFY_DB_URL'] && chooseMailRoute(readMailSettings(env), undefined).refusal !== null) {
    throw new CommandError(
      'MAIL_URL without NETLIFY_DB_URL would send to the people of the local database. Set both, or neither for a rehearsal.',
    );
  }
}

/** The mail server of the settings, or the outbox folder for a rehearsal on the local database. */
export function openNewsletterMailer(env: Environment): {
  readonly mailer: Mailer;
  readonly description: string;
} {
  const { mailServer, outboxFolder } = readMailSettings(env);
  if (mailServer !== null)
    return {
      mailer: createSmtpClient(mailServer, LIMITS),
      description: `the mail server ${new URL(mailServer).host}`,
    };
  // Everybody would be marked as sent to, and nobody would have got anything.
  if (env['NETLIFY_DB_URL'])
    throw new CommandError('Which mail server? Set MAIL_URL=smtp://user:password@mail.example.org:587.');
  const folder = outboxFolder ?? OUTBOX_FOLDER;
  return { mailer: createMailFolder(folder, () => undefined), description: `the folder ${folder}` };
}

const toEmail = (address: string): EmailAddress => ({ typed: address, canonical: address });

const toKilobytes = (text: string): string => `${String(Math.ceil(Buffer.byteLength(text) / 1_000))} kB`;

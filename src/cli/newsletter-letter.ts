import { getPublication, isPublished } from '../features/publication/publication.ts';
import type { ReadContent } from '../server/config/content.ts';
import { readSettings, type Environment } from '../server/config/settings.ts';
import { readSite, type Site } from '../server/config/site.ts';
import type { Database } from '../server/database/database.ts';
import type { Message } from '../server/mail/message.ts';
import { readArticle, type LetterArticle } from '../features/newsletter/article.server.ts';
import { readLetterWords, type LetterWords } from '../features/newsletter/letter/letter-words.ts';
import { toPersonalLetter, type Letter, type LetterRecipient } from '../features/newsletter/letter/letter.ts';
import { CommandError } from './command-line.ts';
import { toDay } from './newsletter-words.ts';

/** The collaborators of `npm run newsletter`. */
export interface NewsletterDeps {
  readonly env: Environment;
  readonly readContent: ReadContent;
  /** The names of the articles. */
  readonly listArticles: () => Promise<readonly string[]>;
  /** Loads React and writes the message of an article. */
  readonly render: (article: LetterArticle, words: LetterWords, site: Site) => Promise<Letter>;
  /** Opened when a command needs it. */
  readonly openDatabase: () => Promise<Database>;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Resolves after so many milliseconds, or when the command is asked to stop. */
  readonly wait: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  /** Whether staff answer a question with yes. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Takes a line of what the command is asked for. */
  readonly write: (line: string) => void;
  /** Takes a line on how it goes. */
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
      `news/${slug} is not published before ${toDay(new Date(publication.due))} (Auckland time), so it was not sent. Send it after that, or change "publishAt" or "date" in content/news/${slug}.mdx.`,
    );
}

/** Writes the message of an article. */
export async function writeLetter(
  deps: NewsletterDeps,
  slug: string,
): Promise<{ letter: Letter; site: Site }> {
  const site = await readSite(deps);
  const [article, words] = await Promise.all([
    readArticle(deps.readContent, slug, site),
    readLetterWords(deps.readContent, site),
  ]);
  return { letter: await deps.render(article, words, site), site };
}

/** How the copy of one person is made of a letter. */
export async function createCompose(
  deps: NewsletterDeps,
  letter: Letter,
): Promise<(recipient: LetterRecipient) => Message> {
  const site = await readSite(deps);
  const { list } = await readLetterWords(deps.readContent, site);
  const { mailFrom } = readSettings(deps.env);
  return (recipient) => toPersonalLetter(letter, recipient, { site, list, from: mailFrom });
}

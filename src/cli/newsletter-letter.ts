import { readSettings } from '../server/config/settings.ts';
import { readSite, type Site } from '../server/config/site.ts';
import type { Message } from '../server/mail/message.ts';
import { readArticle } from '../server/newsletter/article.ts';
import { readLetterWords } from '../server/newsletter/letter-words.ts';
import type { Letter } from '../server/newsletter/letter.ts';
import { toPersonalLetter, type LetterRecipient } from '../server/newsletter/personal-letter.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import { CommandError } from './command-line.ts';

/** The article that is meant: the one that was named, or the newest; of two of one day the first by name. */
export async function findSlug(deps: NewsletterDeps, slug: string | null): Promise<string> {
  const slugs = await deps.listArticles();
  if (slug !== null) {
    if (slugs.includes(slug)) return slug;
    const known = slugs.map((name) => `  news/${name}`).join('\n');
    throw new CommandError(`There is no article content/news/${slug}.mdx. There are:\n${known}`);
  }
  const site = await readSite(deps);
  const articles = await Promise.all(slugs.map((name) => readArticle(deps.readContent, name, site)));
  const [newest] = articles.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  if (!newest) throw new CommandError('There is no article in content/news/.');
  return newest.slug;
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

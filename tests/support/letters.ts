import { readTestContent } from './deps.ts';
import { readSite, type Site } from '../../src/server/config/site.ts';
import { readArticle, type LetterArticle } from '../../src/server/newsletter/article.ts';
import { readLetterWords, type LetterWords } from '../../src/server/newsletter/letter-words.ts';

/** What the newsletter of the fake article is made of; `fields` replaces parts of the article. */
export async function readFakeLetter(
  fields: Partial<LetterArticle> = {},
): Promise<readonly [LetterArticle, LetterWords, Site]> {
  const site = await readSite({ readContent: readTestContent, env: {} });
  const article = await readArticle(readTestContent, 'ferry', site);
  return [{ ...article, ...fields }, await readLetterWords(readTestContent, site), site];
}

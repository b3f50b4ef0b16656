import { createHeading, createList, createParagraph } from '../../lib/markdown/nodes.ts';
import { getLabels } from '../site/entries.content.ts';
import type { Article } from '../news/news.content.ts';
import { getPromisesPage } from '../promises/promises.content.ts';
import { getPublishedPromises } from '../publication/published.content.ts';
import { getCorrectionLines, getPicture, getPromiseLine, readText, toQuotes } from './copy-parts.content.ts';
import { writeCopy } from './write-copy.content.ts';

/** The Markdown copy of an article; `site` is the address of the site. */
export async function writeArticleCopy(article: Article, site: URL): Promise<string> {
  const { title, href, excerpt, date, updated, author, category, location, tags, quotes, entry } = article;
  const [{ articles, copies }, { data: words }, promises] = await Promise.all([
    getLabels(),
    getPromisesPage(),
    getPublishedPromises(),
  ]);
  const promise = promises.find(({ id }) => id === article.promise);
  const pictures = await Promise.all(entry.data.images.map((picture) => getPicture(picture, site)));
  const [cover = [], ...photos] = pictures;
  return writeCopy(
    {
      page: href,
      heading: title,
      fields: {
        kind: 'article',
        title,
        published: date,
        updated,
        author: author.name,
        summary: excerpt,
        section: category,
        ...(location !== undefined && { place: location }),
        tags,
        ...(promise && { promise: new URL(promise.page, site).href }),
      },
      text: [
        createParagraph(excerpt),
        ...cover,
        ...(await getCorrectionLines(article.corrections)),
        ...(promise
          ? [
              createHeading(2, words.article.heading),
              createParagraph(...(await getPromiseLine(promise, site))),
            ]
          : []),
        ...(article.keyPoints
          ? [createHeading(2, articles.keyPoints), createList(article.keyPoints.map((point) => [point]))]
          : []),
        ...(await readText(entry, new URL(href, site))),
        ...photos.flat(),
        createHeading(2, copies.quotes),
        ...toQuotes(quotes, { who: author.name, title, location, date }),
      ],
    },
    site,
  );
}
